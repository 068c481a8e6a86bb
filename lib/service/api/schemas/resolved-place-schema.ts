import { z } from "zod";
import { PRECISIONS } from "../../../quote/places/resolve/address-finder.ts";

/** A place of a request with its position. */
export const resolvedPlaceSchema = z
  .object({
    texto: z.string().max(300).describe("O local como veio na requisição"),
    endereco: z.string().describe("Endereço ou nome do local encontrado"),
    precisao: z
      .enum([...PRECISIONS, "coordenadas"])
      .describe(
        "numero: o número do endereço; numero_aproximado: número estimado entre os conhecidos, ou quilômetro de rodovia; logradouro: a rua; cep; localidade: bairro, povoado, aeroporto ou porto; municipio: a sede; coordenadas: as da requisição",
      ),
    incerteza_metros: z
      .number()
      .nullable()
      .describe("Distância em que o local deve estar do ponto, em metros; null se desconhecida"),
    latitude: z.number(),
    longitude: z.number(),
    uf: z.string(),
    codigo_ibge: z.string().nullable().describe("Município no IBGE; null se desconhecido"),
  })
  .meta({ id: "LocalResolvido" });
