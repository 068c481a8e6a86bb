import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Endpoint, endpoints } from "../../../../lib/service/api/endpoints.ts";
import { parseBody } from "../../../../lib/service/api/http/request-body.ts";
import { ServiceError } from "../../../../lib/service/api/http/service-error.ts";

const sample: Endpoint = {
  name: "sample",
  method: "POST",
  path: "/sample",
  tag: "Consultas",
  summary: "Sample",
  description: "Sample",
  request: z.strictObject({ text: z.string() }),
  response: z.undefined(),
  maxBodyBytes: 64,
};

function parse(body: string | undefined, over: Partial<Endpoint> = {}): unknown {
  return parseBody({ ...sample, ...over }, { body, isBase64Encoded: false, headers: {} });
}

function parseCoded(coding: string): unknown {
  const headers = { "content-encoding": coding };
  return parseBody(sample, { body: '{"text":"x"}', isBase64Encoded: false, headers });
}

function parseBytes(bytes: Buffer): unknown {
  return parseBody(sample, { body: bytes.toString("base64"), isBase64Encoded: true, headers: {} });
}

/** Parses a body of some media type, by default for an endpoint that takes sheets. */
function parseTyped(
  bytes: Buffer,
  type: string | undefined,
  over: Partial<Endpoint> = { sheets: true },
): unknown {
  const body = bytes.toString("base64");
  return parseBody(
    { ...sample, ...over },
    { body, isBase64Encoded: true, headers: { "content-type": type } },
  );
}

function refusal(run: () => unknown): ServiceError {
  try {
    run();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("was accepted");
}

describe("an accepted body", () => {
  test("may have exactly the most bytes", () => {
    const text = "x".repeat(53);
    expect(parse(`{"text":"${text}"}`)).toEqual({ text });
  });

  test("may begin with a byte-order mark", () => {
    expect(parse('\uFEFF{"text":"a"}')).toEqual({ text: "a" });
  });

  test("is the same in base64", () => {
    expect(parseBytes(Buffer.from('{"text":"ação"}'))).toEqual({ text: "ação" });
  });

  test("is not read by an endpoint without one", () => {
    const { request: _, ...bodiless } = sample;
    expect(parseBody(bodiless, { body: "{", isBase64Encoded: false, headers: {} })).toBeUndefined();
  });
});

test("a body of the greatest size reaches a function, in base64 or with many quotes", () => {
  const LAMBDA_BYTES = 6_291_456;
  const REST_OF_EVENT_BYTES = 100_000;
  const sizes = Object.values<Endpoint>(endpoints).map(({ maxBodyBytes = 0 }) => maxBodyBytes);
  const query = { locations: ["", ""], config: { vehicle: { type: "truck", axis: "5" } } };
  const size = Math.max(...sizes);
  const count = size / Buffer.byteLength(`${JSON.stringify(query)},`);
  const body = JSON.stringify({ consultas: Array(Math.floor(count)).fill(query) });
  for (const event of [{ body }, { body: Buffer.alloc(size).toString("base64") }]) {
    expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(
      LAMBDA_BYTES - REST_OF_EVENT_BYTES,
    );
  }
});

describe("a refused body", () => {
  test.each([
    ["cut off", '{"text":', "JSON malformado: termina antes do fim"],
    ["malformed", "{\n \"text\": 'a'\n}", "JSON malformado"],
    ["malformed at a known place", '{\n "text": "a",\n}', "JSON malformado na linha 3, coluna 1"],
    ["empty", "", "corpo vazio; envie um objeto JSON"],
    ["blank", " \n ", "corpo vazio; envie um objeto JSON"],
    ["too large", `{"text":"${"x".repeat(54)}"}`, "corpo com 65 bytes; o máximo é 64"],
    ["too large in bytes", `{"text":"${"é".repeat(28)}"}`, "corpo com 67 bytes; o máximo é 64"],
  ])("that is %s", (_, body, mensagem) => {
    for (const error of [
      refusal(() => parse(body)),
      refusal(() => parseBytes(Buffer.from(body))),
    ]) {
      expect(error.code).toBe("InvalidRequest");
      expect(error.fields).toMatchObject([{ campo: "body", mensagem }]);
      expect(error.kind).toBe(
        mensagem.startsWith("corpo com") ? "grande_demais" : "corpo_malformado",
      );
    }
  });

  test.each([
    ["application/x-www-form-urlencoded"],
    ["application/vnd.ms-excel"],
    ["multipart/form-data; boundary=x"],
    [undefined],
  ])("that may be a sheet of type %s says which type one needs", (type) => {
    const csv = Buffer.from("origem;destino\nA;B");
    for (const bytes of [csv, Buffer.from([0x50, 0x4b, 0xff])]) {
      const error = refusal(() => parseTyped(bytes, type));
      expect(error.message).toMatch(
        /; uma planilha precisa de Content-Type: text\/csv \(CSV\) ou \S+sheet \(XLSX\)$/,
      );
      expect(error.kind).toBe("corpo_malformado");
      expect(refusal(() => parseTyped(bytes, type, {})).message).not.toContain("planilha");
    }
  });

  test.each(["application/json", "application/json; charset=utf-8", "text/json"])(
    "of type %s is no sheet",
    (type) => {
      const { message } = refusal(() => parseTyped(Buffer.from('{"text":'), type));
      expect(message).toBe("body: JSON malformado: termina antes do fim");
    },
  );

  test("that is nested too deeply", () => {
    const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const { fields } = refusal(() => parse(nested, { maxBodyBytes: 100_000 }));
    expect(fields).toMatchObject([{ campo: "body", mensagem: "JSON aninhado demais" }]);
  });

  test("that is missing", () => {
    expect(refusal(() => parse(undefined)).fields[0]?.mensagem).toMatch("corpo vazio");
  });

  test("that is not UTF-8", () => {
    const { fields } = refusal(() => parseBytes(Buffer.from('{"text":"ação"}', "latin1")));
    expect(fields).toMatchObject([{ campo: "body", mensagem: "o texto não está em UTF-8" }]);
  });

  test("that is too large carries the endpoint's error", () => {
    const tooLarge = "PayloadTooLarge";
    expect(refusal(() => parse("x".repeat(65), { tooLarge })).status).toBe(413);
  });

  test("that does not fit the schema names its fields", () => {
    const { fields } = refusal(() => parse('{"text":1,"__proto__":2}'));
    expect(fields.map(({ campo }) => campo)).toEqual(["text", "__proto__"]);
  });

  test.each(["gzip", "br", "deflate, gzip", "x"])("that is coded as %s is a 415", (coding) => {
    const error = refusal(() => parseCoded(coding));
    expect([error.status, error.fields[0]?.campo]).toEqual([415, "content-encoding"]);
    expect(parseCoded(" Identity ")).toEqual({ text: "x" });
  });

  test("of any bytes is a 400", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(refusal(() => parseBytes(Buffer.from(bytes))).status).toBe(400);
      }),
    );
  });
});
