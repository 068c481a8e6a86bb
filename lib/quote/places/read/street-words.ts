/** A kind of street at the beginning, also abbreviated without a point. */
export const STREET =
  /^(?:r|rua|av|avenida|al|alameda|tv|travessa|p[cç]a?|pra[cç]a|rod|rodovia|est|estrada|lg|largo|via|br|[a-z]{2}-\d{2,3})\b/i;
/** A kind of street in full or abbreviated with a point, and a name: `Rua Nova`, `R. Nova`. */
export const NAMED_STREET =
  /^(?:rua|avenida|alameda|travessa|pra[cç]a|rodovia|estrada|largo|beco|acesso|passagem|viela|via|viaduto|ladeira|servid[aã]o|caminho|corredor|(?:r|av|al|tv|p[cç]a?|rod|estr?)\.?) \S/i;
/** A number of a house, or `s/n` as `splitParts` keeps it. */
export const HOUSE_NUMBER = /\d|\bsn\b/i;
