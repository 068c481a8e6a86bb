import { expect, test } from "vitest";
import { presumedPlaces } from "../../../web/src/route/presumed-places.ts";

test("places that were found under another text are named", () => {
  const locais = ["Curitiba", "Santos/SP"];
  const locais_resolvidos = [{ endereco: "Curitiba/PR" }, { endereco: "Santos/SP" }];
  expect(presumedPlaces({ locais, locais_resolvidos })).toEqual(["Curitiba = Curitiba/PR"]);
});
