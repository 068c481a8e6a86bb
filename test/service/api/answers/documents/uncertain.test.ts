import { expect, test } from "vitest";
import { uncertainIn } from "../../../../../lib/service/api/answers/documents/uncertain.ts";

test("a presumed place is uncertain where the truck loads or unloads", () => {
  const notices = [0, 1].map((local) => ({
    codigo: "local_presumido" as const,
    mensagem: `local ${local}`,
    local,
  }));
  expect(uncertainIn("mdfe", notices)).toEqual([
    { campo: "infMunCarrega", mensagem: "local 0" },
    { campo: "infMunDescarga", mensagem: "local 1" },
  ]);
  expect(uncertainIn("ciot", notices).map(({ campo }) => campo)).toEqual([
    "codigo_municipio_origem",
    "codigo_municipio_destino",
  ]);
  expect(uncertainIn("vpo", notices).map(({ campo }) => campo)).toEqual(["pracas", "pracas"]);
});

test("the empty return of a container is due in the floor of the CIOT alone", () => {
  const notices = [{ codigo: "retorno_vazio_devido" as const, mensagem: "devido" }];
  expect(uncertainIn("ciot", notices)).toEqual([{ campo: "piso_minimo", mensagem: "devido" }]);
  expect([...uncertainIn("vpo", notices), ...uncertainIn("mdfe", notices)]).toEqual([]);
});

test("what changes no figure of a document leaves it as it is", () => {
  const notices = [{ codigo: "desvio_preferido" as const, mensagem: "" }];
  expect(uncertainIn("ciot", notices)).toEqual([]);
});
