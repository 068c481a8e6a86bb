import type { ManagedAddress } from "../../../lib/quote/addresses/managed/geocoder.ts";

/** A house as a geocoding service returns it. */
export const PAULISTA: ManagedAddress = {
  kind: "house",
  street: "Avenida Paulista",
  number: "1578",
  locality: "Bela Vista",
  cep: "01310200",
  city: "São Paulo",
  uf: "SP",
  point: [-23.56143, -46.65595],
  radiusMetres: 140,
};
