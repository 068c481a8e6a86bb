import fc from "fast-check";
import { expect, test } from "vitest";
import {
  enterpriseOfSearch,
  toPageRequest,
  toResendRequest,
} from "../../../../lib/service/api/requests/delivery-request.ts";
import {
  deliveriesQuerySchema,
  resendRequestSchema,
} from "../../../../lib/service/api/schemas/deliveries-schema.ts";

test("a query's filters reach the search, the guid in lower case", () => {
  const query = {
    status: "pendente" as const,
    evento: "vpo.created" as const,
    guid: "7C9E6679-7425-40DE-944B-E07FC1F90AE7",
    de: "2026-11-20T21:00:00-03:00",
    ate: "2026-11-22T00:00:00Z",
    limite: "5",
  };
  expect(toPageRequest(query)).toEqual({
    status: "pendente",
    kind: "vpo.created",
    guid: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    from: new Date("2026-11-21T00:00:00Z"),
    to: new Date("2026-11-22T00:00:00Z"),
    limit: 5,
    after: undefined,
  });
  expect(toResendRequest({ status: "retida", limite: 7 })).toMatchObject({
    status: "retida",
    limit: 7,
  });
});

test("a period that ends before it begins is a 400 that names its field", () => {
  const de = "2026-11-21T09:00:00-03:00";
  for (const ate of [de, "2026-11-21T12:00:00Z"]) toPageRequest({ limite: "20", de, ate });
  expect(() => toPageRequest({ limite: "20", de, ate: "2026-11-21T11:59:59Z" })).toThrow(
    expect.objectContaining({ status: 400, fields: [expect.objectContaining({ campo: "de" })] }),
  );
});

test.each([
  ["2026-11-21T09:00:00 03:00", "%2B"],
  ["2026-11-21T09:00:00", "com fuso"],
])("the moment %s is refused with a way out", (de, hint) => {
  const { error } = deliveriesQuerySchema.safeParse({ de });
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(hint)]);
});

test("a resend's limit may be a number as text", () => {
  const limitOf = (limite?: unknown) =>
    toResendRequest(resendRequestSchema.parse({ status: "retida", limite })).limit;
  expect([limitOf(7), limitOf("7"), limitOf()]).toEqual([7, 7, 100]);
});

test("any other cursor is a 400", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (cursor) => {
      expect(() => toPageRequest({ limite: "20", cursor })).toThrow(
        expect.objectContaining({ status: 400 }),
      );
    }),
  );
});

test("the enterprise is the named one, or the token's only one", () => {
  expect(enterpriseOfSearch({}, ["1", "1"])).toBe("1");
  expect(enterpriseOfSearch({ empresa: "2" }, ["1", "2"])).toBe("2");
  expect(() => enterpriseOfSearch({}, ["1", "2"])).toThrow(
    expect.objectContaining({ status: 400 }),
  );
  expect(() => enterpriseOfSearch({ empresa: "3" }, ["1"])).toThrow(
    expect.objectContaining({ status: 401 }),
  );
});
