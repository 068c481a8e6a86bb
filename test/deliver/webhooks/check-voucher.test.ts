import fc from "fast-check";
import { expect, test } from "vitest";
import { checkVoucher } from "../../../lib/deliver/webhooks/check-voucher.ts";
import { InvalidEvent, parseVpoEvent } from "../../../lib/deliver/webhooks/event.ts";
import { envelope, VPO } from "./builders.ts";

test("a valid voucher has no faults; an unknown field is named", () => {
  expect(checkVoucher(VPO)).toEqual({ faults: [], doubts: [], additional: [] });
  expect(checkVoucher({ ...VPO, placa: "ABC1D23" })).toMatchObject({
    faults: [],
    additional: ["placa"],
  });
});

test("faults name their fields in Portuguese", () => {
  const faulty = { ...VPO, valor: "1", documento: "1-2", guid: undefined, x: 1 };
  const { faults, additional } = checkVoucher(faulty);
  expect(additional).toEqual(["x"]);
  expect(faults).toEqual([
    "guid: campo obrigatório",
    "documento: deve ter de 1 a 20 dígitos ou letras maiúsculas",
    "valor: deve ser número; recebido texto",
  ]);
  expect(checkVoucher({ ...VPO, valor: JSON.parse("1e400") }).faults).toEqual([
    "valor: deve ser número; recebido número grande demais",
  ]);
  expect(checkVoucher([]).faults).toEqual(["vpo: deve ser objeto; recebido lista"]);
});

test.each([350.755, 0.1 + 0.2])("%d reais are delivered as they are, but doubtful", (valor) => {
  const { faults, doubts } = checkVoucher({ ...VPO, valor, placa: "ABC1D23" });
  expect(faults).toEqual([]);
  expect(doubts).toEqual([expect.stringMatching(/^valor: tem frações de centavo/)]);
  const vpo = { ...VPO, valor };
  expect(parseVpoEvent(envelope({ detail: { enterpriseId: "1", vpo } })).event.vpo).toEqual(vpo);
});

test.each([0, 0.29, 1.1, 350.75, 1e15, 1e21])("%d reais are whole cents", (valor) => {
  expect(checkVoucher({ ...VPO, valor }).doubts).toEqual([]);
});

test("a voucher passes the check exactly if its event is accepted", () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(VPO)));
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(VPO), "placa"), value, (field, to) => {
      const vpo = { ...VPO, [field]: to };
      const accepted = () => parseVpoEvent(envelope({ detail: { enterpriseId: "1", vpo } }));
      if (checkVoucher(vpo).faults.length === 0) accepted();
      else expect(accepted).toThrow(InvalidEvent);
    }),
  );
});
