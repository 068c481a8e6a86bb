import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDetail, checkVoucher } from "../../../lib/deliver/webhooks/check-voucher.ts";
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

const NOW = new Date("2026-11-21T12:00:00Z");
const detailAt = (dataHora?: string) => ({ enterpriseId: "1", dataHora, vpo: VPO });

test.each([undefined, "2026-11-22T09:00:00-03:00", "2001-01-01T00:00:00Z"])(
  "%s is a plausible time of an event",
  (dataHora) => {
    const clean = { faults: [], doubts: [], additional: [] };
    expect(checkDetail(detailAt(dataHora), NOW)).toEqual(clean);
  },
);

test.each(["2099-01-01T00:00:00Z", "2026-11-22T12:00:01Z", "1970-01-01T00:00:00Z"])(
  "the time %s is delivered as it is, but doubtful",
  (dataHora) => {
    const { faults, doubts } = checkDetail(detailAt(dataHora), NOW);
    expect(faults).toEqual([]);
    expect(doubts).toEqual([expect.stringMatching(/^dataHora: /)]);
  },
);

test("the detail of an event is checked with its voucher", () => {
  const vpo = { ...VPO, valor: 0.001, guid: "1", placa: "ABC1D23" };
  const detail = { dataHora: "hoje", vpo, x: 1 };
  const { faults, doubts, additional } = checkDetail(detail, NOW);
  expect(faults.map((fault) => fault.split(":")[0])).toEqual([
    "enterpriseId",
    "dataHora",
    "vpo.guid",
    "detail",
  ]);
  expect(doubts).toEqual([expect.stringMatching(/^valor: /)]);
  expect(additional).toEqual(["placa"]);
});

test("a misspelt field beside the voucher is named", () => {
  const detail: object = { enterpriseID: "1", vpo: VPO };
  expect(checkDetail(detail, NOW).faults).toEqual([
    "enterpriseId: campo obrigatório",
    "detail: campos desconhecidos: enterpriseID",
  ]);
});
