import { expect, test } from "vitest";
import { sourceOf } from "../../../web/src/ui/source-text.ts";

test.each([
  [
    "https://oluzeiro.com.br/?p=25393",
    {
      publisher: "oluzeiro.com.br",
      date: undefined,
      isSeen: false,
      address: "https://oluzeiro.com.br/?p=25393",
      other: undefined,
    },
  ],
  [
    "ANTT, página de tarifas da concessão, consultada em 2026-08-17, via github a/b supabase/migrations/0017 ; vigência: github c/d@dfd37f4 (2026-07-18) tollplazas.json",
    {
      publisher: "ANTT",
      date: "2026-08-17",
      isSeen: true,
      address: undefined,
      other: undefined,
    },
  ],
  [
    'ARTESP, "Valor atual das tarifas" (tarifas de 2025-07-01), visto em 2026-09-17',
    {
      publisher: "ARTESP",
      date: "2025-07-01",
      isSeen: false,
      address: undefined,
      other: undefined,
    },
  ],
  [
    "https://www.artesp.sp.gov.br/tarifas-2026-07-01.pdf + https://outro.example/x",
    {
      publisher: "artesp.sp.gov.br",
      date: undefined,
      isSeen: false,
      address: "https://www.artesp.sp.gov.br/tarifas-2026-07-01.pdf",
      other: undefined,
    },
  ],
  [
    "github owner/name logistics-map-data.ts (índice 68789, set. 2026) ; nota: dia não dito",
    {
      publisher: "owner/name",
      date: undefined,
      isSeen: false,
      address: "https://github.com/owner/name",
      other: undefined,
    },
  ],
  [
    "AGETRANSP",
    {
      publisher: "AGETRANSP",
      date: undefined,
      isSeen: false,
      address: undefined,
      other: undefined,
    },
  ],
  [
    "ANTT, página de tarifas, consultada em 2026-08-17 ; início da cobrança: https://jornal.example/x",
    {
      publisher: "ANTT",
      date: "2026-08-17",
      isSeen: true,
      address: undefined,
      other: "https://jornal.example/x",
    },
  ],
])("the source %s has a publisher, a date and an address", (text, expected) => {
  expect(sourceOf(text)).toEqual(expected);
});

test.each(["github a/b@0f3c tolls.json", "; nota"])("%s still has words to show", (text) => {
  expect(sourceOf(text).publisher).not.toBe("");
});
