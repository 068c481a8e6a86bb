import { expect, test } from "vitest";
import { deliveryBody, EVENT_KINDS, parseVpoEvent } from "../../lib/webhooks/event.ts";
import { envelope, event, VPO } from "./builders.ts";

test.each(EVENT_KINDS)("%s is read as the bus delivers it", (kind) => {
  expect(parseVpoEvent(envelope({ "detail-type": kind }))).toEqual(event({ kind }));
});

test("the client receives exactly the payload's fields, the time in UTC", () => {
  const read = parseVpoEvent(envelope({ time: "2026-11-21T08:59:59.250-03:00" }));
  expect(JSON.parse(deliveryBody(read))).toEqual({
    evento: "vpo.created",
    dataHora: "2026-11-21T11:59:59.250Z",
    vpo: VPO,
  });
});

test("the time that the producer states counts, to the millisecond", () => {
  const dataHora = "2026-11-21T08:59:58.125-03:00";
  const detail = { enterpriseId: "12345", dataHora, vpo: VPO };
  expect(parseVpoEvent(envelope({ detail }))).toEqual(event({ time: "2026-11-21T11:59:58.125Z" }));
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
    "detail: 1 unknown fields",
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
  ["a malformed guid", withVpo({ guid: "123" }), "detail.vpo.guid"],
  [
    "a document with punctuation",
    withVpo({ documento: "12.345.678/0001-95" }),
    "detail.vpo.documento",
  ],
  ["an amount as text", withVpo({ valor: "350.75" }), "detail.vpo.valor"],
  ["a negative amount", withVpo({ valor: -1 }), "detail.vpo.valor"],
  ["no status", withVpo({ status: undefined }), "detail.vpo.status"],
  ["a state that does not exist", withVpo({ origem: "XX" }), "detail.vpo.origem"],
  ["a state in lower case", withVpo({ destino: "rj" }), "detail.vpo.destino"],
  ["no carrier", withVpo({ transportador: "" }), "detail.vpo.transportador"],
  [
    "an unknown field of the voucher",
    withVpo({ placa: "ABC1D23" }),
    "detail.vpo: 1 unknown fields",
  ],
  ["a text instead of an object", "vpo.created", "expected object"],
])("an event with %s is invalid, and the reason names it", (_, faulty, reason) => {
  expect(() => parseVpoEvent(faulty)).toThrow(
    expect.objectContaining({ name: "InvalidEvent", message: expect.stringContaining(reason) }),
  );
});

function ofEnterprise(enterpriseId: string): Record<string, unknown> {
  return envelope({ detail: { enterpriseId, vpo: VPO } });
}

test.each(["1", "a.B_c-9", "e".repeat(64)])("an event of the enterprise %j is read", (id) => {
  expect(parseVpoEvent(ofEnterprise(id))).toMatchObject({ enterpriseId: id });
});

test.each(["a b", "1#2", "12/34", "ação", "\u0000", "\ud800", "1\n", "e".repeat(65)])(
  "%j is no enterprise",
  (id) => {
    expect(() => parseVpoEvent(ofEnterprise(id))).toThrow(
      "detail.enterpriseId: is not an enterprise identifier",
    );
  },
);

test("the form of enterprises can be configured", () => {
  const cnpj = "12.345.678/0001-95";
  expect(parseVpoEvent(ofEnterprise(cnpj), /^[\d./-]{18}$/)).toMatchObject({ enterpriseId: cnpj });
  expect(() => parseVpoEvent(ofEnterprise("1"), /^[\d./-]{18}$/)).toThrow("detail.enterpriseId");
});
