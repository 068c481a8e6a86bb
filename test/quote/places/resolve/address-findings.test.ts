import { describe, expect, test } from "vitest";
import { DomainError } from "../../../../lib/base/errors.ts";
import type {
  AddressFinding,
  FoundAddress,
} from "../../../../lib/quote/places/resolve/address-finder.ts";
import { resolvePlace } from "../../../../lib/quote/places/resolve/resolve-place.ts";
import { gazetteer, stateAt } from "../brazil.ts";

const FOUND: FoundAddress = {
  name: "Rua Nova, 10 - Centro, Campinas - SP, 13010-000",
  precision: "numero",
  uncertaintyMetres: 15,
  point: [-22.9, -47.06],
  ibgeCode: "3509502",
  isLessThanAsked: false,
};
const UNAVAILABLE = { isUnavailable: true } as const;

function resolve(text: string, finding: AddressFinding | undefined, near?: FoundAddress) {
  const addresses = { find: () => finding, ofCep: () => finding, near: () => near };
  return resolvePlace(text, { gazetteer, stateAt, addresses });
}

/** Code and message of the notices, or error and reason. */
function told(text: string, finding: AddressFinding | undefined): string[] {
  const resolved = resolve(text, finding);
  if ("reason" in resolved) return [`${resolved.error}: ${resolved.reason}`];
  return resolved.notices.map(({ code, message }) => `${code}: ${message}`);
}

describe("an address that is not found", () => {
  test.each([
    ["Rua Nova, 10, Campinas/SP", "endereço resolvido pela cidade"],
    ["Rua Nova, Campinas/SP", "endereço resolvido pela cidade"],
    ["Barão Geraldo, Campinas/SP", "bairro ou distrito representado pela cidade"],
    ["Quadra 10, Barão Geraldo, Campinas/SP", "endereço resolvido pela cidade"],
  ])("%s: %s", (text, what) => {
    const code = "local_aproximado_cidade";
    expect(told(text, undefined)).toEqual([`${code}: ${what}, na sede de Campinas/SP.`]);
  });

  test("is the seat of its CEP's municipality", () => {
    expect(told("Rua Nova, 10, 13010-111", undefined)).toEqual([
      "local_aproximado_cep: endereço resolvido pela faixa de CEP, na sede de Campinas/SP.",
    ]);
    expect(told("13010-111", undefined)).toEqual([
      "local_aproximado_cep: CEP resolvido pela sede do município, Campinas/SP.",
    ]);
    expect(resolve("13010-111", undefined)).toMatchObject({
      place: { name: "Campinas/SP (CEP 13010-111)", precision: "municipio" },
    });
  });

  test("keeps its text as name", () => {
    expect(resolve(" Rua Nova, 10, Campinas/SP ", undefined)).toMatchObject({
      place: { name: "Rua Nova, 10, Campinas/SP", precision: "municipio", ibgeCode: "3509502" },
    });
  });
});

describe("while the service does not answer", () => {
  test("a certain city stands for its address, and the notice says why", () => {
    expect(told("Rua Nova, 10, Campinas/SP", UNAVAILABLE)).toEqual([
      "local_aproximado_cidade: o serviço de endereços não respondeu; endereço resolvido pela cidade, na sede de Campinas/SP.",
    ]);
    expect(told("13010-111", UNAVAILABLE)).toEqual([
      "local_aproximado_cep: o serviço de endereços não respondeu; CEP resolvido pela sede do município, Campinas/SP.",
    ]);
  });
  test("an address that only its street makes a place is our own failure", () => {
    const failing = () => resolve("Rua Nova Campinas SP", UNAVAILABLE);
    expect(failing).toThrow(DomainError);
    expect(failing).toThrow("o serviço de endereços não respondeu; envie a consulta de novo.");
  });
  test("without a service the same text is refused", () => {
    expect(told("Rua Nova Campinas SP", undefined)[0]).toMatch(/^endereco_sem_cidade: /);
  });
});

describe("several addresses", () => {
  test("are refused with all their names and what would help", () => {
    const candidates = [FOUND, { ...FOUND, name: "Rua Nova, 10 - Taquaral" }];
    expect(told("Rua Nova, 10, Campinas/SP", { candidates })).toEqual([
      `local_ambiguo: há mais de um endereço assim: ${FOUND.name}; Rua Nova, 10 - Taquaral; informe o bairro, o CEP ou o número`,
    ]);
  });
});

describe("an address whose city only its street proves", () => {
  const found = (changes: Partial<FoundAddress>) => ({ found: { ...FOUND, ...changes } });

  test.each<[Partial<FoundAddress>, boolean]>([
    [{}, true],
    [{ isLessThanAsked: true, precision: "numero_aproximado" }, true],
    [{ isLessThanAsked: true, precision: "logradouro" }, true],
    [{ isLessThanAsked: true, precision: "cep" }, false],
    [{ isLessThanAsked: true, precision: "localidade" }, false],
    [{ isLessThanAsked: true, precision: "logradouro", correction: "Rua Nova" }, false],
  ])("found as %j is a place: %s", (changes, isPlace) => {
    expect("place" in resolve("Rua Nova Campinas SP", found(changes))).toBe(isPlace);
  });
});

describe("an address that was found", () => {
  test("with another spelling says so", () => {
    const correction = "o logradouro encontrado é Rua Nova";
    expect(told("Rua Mova, 10, Campinas/SP", { found: { ...FOUND, correction } })).toEqual([
      `endereco_corrigido: endereço encontrado com outra grafia: ${correction}.`,
    ]);
  });
  test("on a street in several parts says so", () => {
    const found = { ...FOUND, pieces: 2, uncertaintyMetres: 1_900 };
    expect(told("Rua Nova, 10, Campinas/SP", { found })).toEqual([
      `endereco_aproximado: o logradouro tem 2 trechos separados; o ponto é de um deles, com incerteza de 1,9 km: ${FOUND.name}.`,
    ]);
  });
  test.each([
    [999, "999 m"],
    [1_000, "1,0 km"],
  ])("%i m are written %s", (uncertaintyMetres, text) => {
    const found = { ...FOUND, uncertaintyMetres, isLessThanAsked: true, precision: "cep" } as const;
    expect(told("Rua Nova, 10, Campinas/SP", { found })[0]).toContain(`com incerteza de ${text}: `);
  });
  test("may be used once only if the service says so", () => {
    const once = resolve("Rua Nova, 10, Campinas/SP", { found: { ...FOUND, isTransient: true } });
    expect(once).toHaveProperty("place.isTransient", true);
    const stored = resolve("Rua Nova, 10, Campinas/SP", { found: FOUND });
    expect(stored).not.toHaveProperty("place.isTransient");
  });
});

describe("coordinates", () => {
  test("have the name of an address nearby, as transient as that is", () => {
    expect(resolve("-22.9,-47.06", undefined, { ...FOUND, isTransient: true })).toHaveProperty(
      "place.isTransient",
      true,
    );
    expect(resolve("-22.9,-47.06", undefined, FOUND)).not.toHaveProperty("place.isTransient");
  });
  test("outside Brazil are refused", () => {
    expect(told("48.85,2.35", undefined)).toEqual([
      "coordenada_invalida: coordenada fora do Brasil",
    ]);
  });
});

test("a CEP of less than a kilometre is as good as a street", () => {
  const found = { ...FOUND, precision: "cep", uncertaintyMetres: 1_000 } as const;
  expect(told("13010-111", { found })).toEqual([]);
  expect(told("13010-111", { found: { ...found, uncertaintyMetres: 1_001 } })).toEqual([
    "local_aproximado_cep: CEP de uma área grande, em Campinas/SP: o local fica a até 1,0 km do ponto.",
  ]);
});
