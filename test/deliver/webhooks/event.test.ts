import fc from "fast-check";
import { expect, test } from "vitest";
import { readCnpj } from "../../../lib/base/cnpj.ts";
import { deliveryBody } from "../../../lib/deliver/webhooks/delivered-event.ts";
import { EVENT_KINDS, parseVpoEvent, vpoEventSchema } from "../../../lib/deliver/webhooks/event.ts";
import { envelope, event, VPO } from "./builders.ts";

function parsed(...input: Parameters<typeof parseVpoEvent>) {
  return parseVpoEvent(...input).event;
}

test.each(EVENT_KINDS)("%s is read as the bus delivers it", (kind) => {
  expect(parsed(envelope({ "detail-type": kind }))).toEqual(event({ kind }));
});

test("the client receives exactly the payload's fields, the time in UTC", () => {
  const read = parsed(envelope({ time: "2026-11-21T08:59:59.250-03:00" }));
  expect(JSON.parse(deliveryBody(read))).toEqual({
    evento: "vpo.created",
    dataHora: "2026-11-21T11:59:59.250Z",
    vpo: VPO,
  });
});

test("the time that the producer states counts, to the millisecond", () => {
  const dataHora = "2026-11-21T08:59:58.125-03:00";
  const detail = { enterpriseId: "12345", dataHora, vpo: VPO };
  expect(parsed(envelope({ detail }))).toEqual(event({ time: "2026-11-21T11:59:58.125Z" }));
});

test.each([
  ["9999-12-31T23:59:59.9999999-03:00", "9999-12-31T23:59:59.999Z"],
  ["0000-01-01T00:00:00+14:00", "0000-01-01T00:00:00.000Z"],
  ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
])("%s, at the end of what has four digits, is read", (dataHora, time) => {
  const read = parsed(envelope({ detail: { enterpriseId: "12345", dataHora, vpo: VPO } }));
  expect(vpoEventSchema.parse(read)).toEqual(event({ time }));
});

test("the number of an event is in its body", () => {
  expect(JSON.parse(deliveryBody(event({ sequence: 7 })))).toMatchObject({ sequencia: 7 });
});

function withVpo(over: Record<string, unknown>): Record<string, unknown> {
  return envelope({ detail: { enterpriseId: "12345", vpo: { ...VPO, ...over } } });
}

test.each([
  ["another kind", envelope({ "detail-type": "vpo.paid" }), "detail-type"],
  ["no time", envelope({ time: undefined }), "time"],
  ["no detail", envelope({ detail: undefined }), "detail"],
  [
    "an unknown field beside the voucher",
    envelope({ detail: { enterpriseId: "1", vpo: VPO, x: 1 } }),
    "detail: campos desconhecidos: 1",
  ],
  [
    "a time without an offset",
    envelope({ detail: { enterpriseId: "1", dataHora: "2026-11-21T08:59:58", vpo: VPO } }),
    "detail.dataHora",
  ],
  ["an empty enterprise", envelope({ detail: { enterpriseId: "", vpo: VPO } }), "enterpriseId"],
  [
    "a number as the enterprise",
    envelope({ detail: { enterpriseId: 5, vpo: VPO } }),
    "enterpriseId",
  ],
  ["a malformed guid", withVpo({ guid: "123" }), "detail.vpo.guid: deve ser um GUID"],
  [
    "a document with punctuation",
    withVpo({ documento: "12.345.678/0001-95" }),
    "detail.vpo.documento",
  ],
  ["a document in lower case", withVpo({ documento: "12abc34501de35" }), "detail.vpo.documento"],
  [
    "an amount as text",
    withVpo({ valor: "350.75" }),
    "detail.vpo.valor: deve ser número; recebido texto",
  ],
  ["a negative amount", withVpo({ valor: -1 }), "detail.vpo.valor"],
  ["no status", withVpo({ status: undefined }), "detail.vpo.status: campo obrigatório"],
  ["a state that does not exist", withVpo({ origem: "XX" }), "detail.vpo.origem"],
  ["a state in lower case", withVpo({ destino: "rj" }), "detail.vpo.destino"],
  ["no carrier", withVpo({ transportador: "" }), "detail.vpo.transportador"],
  ["a text instead of an object", "vpo.created", "evento: deve ser objeto; recebido texto"],
])("an event with %s is invalid, and the reason names it", (_, faulty, reason) => {
  expect(() => parseVpoEvent(faulty)).toThrow(
    expect.objectContaining({ name: "InvalidEvent", message: expect.stringContaining(reason) }),
  );
});

test("a CNPJ with letters is passed on as it is", () => {
  const documento = readCnpj("12.ABC.345/01DE-35");
  expect(parsed(withVpo({ documento })).vpo.documento).toBe("12ABC34501DE35");
});

test("an event with several faults is refused with all of them", () => {
  expect(() => parseVpoEvent(withVpo({ valor: "1", guid: undefined }))).toThrow(
    "detail.vpo.guid: campo obrigatório; detail.vpo.valor: deve ser número; recebido texto",
  );
});

test("an additional field of the voucher is kept and counted, but not passed on", () => {
  const extra = { placa: "ABC1D23", senha: { x: [1] } };
  const { event: read, additionalFields } = parseVpoEvent(withVpo(extra));
  expect(additionalFields).toBe(2);
  expect(read).toEqual({ ...event(), additional: extra });
  expect(vpoEventSchema.parse(read)).toEqual(read);
  expect(deliveryBody(read)).toBe(deliveryBody(event()));
  expect(parseVpoEvent(envelope())).toEqual({ event: event(), additionalFields: 0 });
});

test("additional fields beyond eight kilobytes are not kept", () => {
  const largest = { nota: "x".repeat(8_192 - '{"nota":""}'.length) };
  expect(parsed(withVpo(largest)).additional).toEqual(largest);
  const { event: read, additionalFields } = parseVpoEvent(withVpo({ nota: `${largest.nota}x` }));
  expect(read).toEqual(event());
  expect(additionalFields).toBe(1);
});

test("additional fields change neither acceptance nor the client's body", () => {
  const names = fc.string().filter((name) => !Object.hasOwn(VPO, name));
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), (extra) => {
      const json = JSON.stringify(withVpo(extra));
      expect(deliveryBody(parseVpoEvent(JSON.parse(json)).event)).toBe(deliveryBody(event()));
    }),
  );
});

function ofEnterprise(enterpriseId: string): Record<string, unknown> {
  return envelope({ detail: { enterpriseId, vpo: VPO } });
}

test.each(["1", "a.B_c-9", "e".repeat(64)])("an event of the enterprise %j is read", (id) => {
  expect(parsed(ofEnterprise(id))).toMatchObject({ enterpriseId: id });
});

test.each(["a b", "1#2", "12/34", "ação", "\u0000", "\ud800", "1\n", "e".repeat(65)])(
  "%j is not an enterprise",
  (id) => {
    expect(() => parseVpoEvent(ofEnterprise(id))).toThrow(
      "detail.enterpriseId: não é um identificador de empresa",
    );
  },
);

test("the form of enterprises can be configured", () => {
  const cnpj = "12.345.678/0001-95";
  expect(parsed(ofEnterprise(cnpj), /^[\d./-]{18}$/)).toMatchObject({ enterpriseId: cnpj });
  expect(() => parseVpoEvent(ofEnterprise("1"), /^[\d./-]{18}$/)).toThrow("detail.enterpriseId");
});
