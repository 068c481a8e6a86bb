import { createHash } from "node:crypto";
import { CompactEncrypt, importJWK } from "jose";
import {
  type Attack,
  attack,
  genuine,
  headOf,
  type Issuer,
  part,
  signed,
  unsigned,
} from "./forged-token.ts";

const FORM = "another form";
const HEADER = "a header with more";
const ENCRYPTED = "an encrypted token";
const DEEP = 50_000;

/** A change of the genuine token's text. */
function rewritten(name: string, change: (token: string) => string): Attack {
  return attack(FORM, name, (issuer) => change(genuine(issuer)));
}

/** Fields beside the issuer's own, signed by the issuer, as a library must not ignore them. */
function extended(name: string, fields: object): Attack {
  return attack(HEADER, name, (issuer) => {
    return signed(issuer, { ...headOf(issuer), ...fields }, issuer.claims);
  });
}

/** A header as text, without a signature that fits. */
function written(name: string, text: (issuer: Issuer) => string | Uint8Array): Attack {
  return attack(HEADER, name, (issuer) => {
    const [, payload, signature] = genuine(issuer).split(".");
    return `${part(text(issuer))}.${payload}.${signature}`;
  });
}

/** Five parts that anybody can make who knows the public key. */
async function encrypted({ alg, publicKey, claims, ...rest }: Issuer, text: string, cty?: string) {
  const isRsa = alg === "RS256";
  const way = isRsa ? "RSA-OAEP-256" : "ECDH-ES";
  const { x, y, crv, kty, n, e } = publicKey.export({ format: "jwk" });
  const jwk = isRsa ? { kty, n, e } : { kty, crv, x, y };
  const jwe = new CompactEncrypt(Buffer.from(text));
  const head = { alg: way, enc: "A256GCM", kid: rest.kid, ...(cty && { cty }) };
  return jwe
    .setProtectedHeader(head)
    .encrypt(await importJWK(jwk as Parameters<typeof importJWK>[0], way));
}

function fiveParts(head: object): string {
  return [part(head), "", part("iv"), part("text"), part("tag")].join(".");
}

/** Tokens in other forms than the compact one, with other headers, or encrypted. */
export const FORM_ATTACKS: readonly Attack[] = [
  attack(FORM, "flattened JSON", (issuer) => {
    const [head, payload, signature] = genuine(issuer).split(".");
    return JSON.stringify({ protected: head, payload, signature });
  }),
  attack(FORM, "general JSON with two signatures", (issuer) => {
    const [head, payload, signature] = genuine(issuer).split(".");
    const none = { protected: part({ alg: "none" }), signature: "" };
    return JSON.stringify({ payload, signatures: [none, { protected: head, signature }] });
  }),
  rewritten("four parts", (token) => `${token}.`),
  rewritten("two parts", (token) => token.split(".").slice(0, 2).join(".")),
  rewritten("padding", (token) => `${token}==`),
  rewritten("other unused bits", (token) => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return `${token.slice(0, -1)}${alphabet[alphabet.indexOf(token.at(-1) ?? "") + 1]}`;
  }),
  rewritten("a line break", (token) => token.replace(".", ".\n")),
  rewritten("a space", (token) => token.replace(".", " .")),
  rewritten("a tabulator", (token) => `${token}\t`),
  rewritten("NUL after it", (token) => `${token}\0`),
  rewritten("NUL before it", (token) => `\0${token}`),
  rewritten("percent signs", (token) => token.replaceAll(".", "%2E")),
  rewritten("two tokens", (token) => `${token},${token}`),
  rewritten("two tokens with a space", (token) => `${token} ${token}`),
  rewritten("full-width points", (token) => token.replaceAll(".", "．")),
  attack(FORM, "a token within a token", (issuer) => {
    return signed(issuer, { ...headOf(issuer), cty: "JWT" }, genuine(issuer));
  }),
  attack(FORM, "a payload in base64 with + and /", (issuer) => {
    const payload = Buffer.from(`${JSON.stringify({ ...issuer.claims, x: "???>>>" })}`);
    return `${part(headOf(issuer))}.${payload.toString("base64")}.${genuine(issuer).split(".")[2]}`;
  }),
  attack(FORM, "a payload that is a list", (issuer) =>
    signed(issuer, headOf(issuer), [issuer.claims]),
  ),
  attack(FORM, "a payload that is no JSON", (issuer) => signed(issuer, headOf(issuer), "claims")),
  attack(FORM, "a payload of deep lists", (issuer) => {
    return signed(issuer, headOf(issuer), `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`);
  }),

  extended("crit of an unknown field", { crit: ["exp"], exp: 1 }),
  extended("crit of a missing field", { crit: ["exp"] }),
  extended("an empty crit", { crit: [] }),
  extended("crit that is no list", { crit: "b64" }),
  extended("b64 false, with crit", { crit: ["b64"], b64: false }),
  attack(HEADER, "a payload that is not encoded, b64 false", (issuer) => {
    const text = `${part({ ...headOf(issuer), crit: ["b64"], b64: false })}`;
    return `${text}.${JSON.stringify(issuer.claims)}.${genuine(issuer).split(".")[2]}`;
  }),
  written(
    "alg twice, none first",
    ({ alg, kid }) => `{"alg":"none","kid":"${kid}","alg":"${alg}"}`,
  ),
  written("alg twice, none last", ({ alg, kid }) => `{"alg":"${alg}","kid":"${kid}","alg":"none"}`),
  written("alg in capitals too", ({ alg, kid }) => `{"ALG":"none","alg":"${alg}","kid":"${kid}"}`),
  written(
    "alg by its prototype",
    ({ alg, kid }) => `{"__proto__":{"alg":"${alg}"},"kid":"${kid}"}`,
  ),
  written("a mark of byte order", ({ alg, kid }) => `\uFEFF{"alg":"${alg}","kid":"${kid}"}`),
  written("NUL in it", ({ alg, kid }) => `{"alg":"${alg}\0","kid":"${kid}"}`),
  written("bytes that are no UTF-8", () => Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d)),
  written("a list", (issuer) => JSON.stringify([headOf(issuer)])),
  written("null", () => "null"),
  written("a megabyte of it", ({ alg, kid }) => JSON.stringify({ alg, kid, x: "x".repeat(1e6) })),
  written("deep lists in it", ({ alg }) => `{"alg":"${alg}","x":${"[".repeat(DEEP)}`),

  attack(
    ENCRYPTED,
    "of claims, by the public key",
    (issuer) => encrypted(issuer, JSON.stringify(issuer.claims)),
    "RS256",
    "ES256",
  ),
  attack(
    ENCRYPTED,
    "of an unsigned token, by the public key",
    (issuer) => encrypted(issuer, `${unsigned({ alg: "none" }, issuer.claims)}.`, "JWT"),
    "RS256",
    "ES256",
  ),
  attack(
    ENCRYPTED,
    "of the genuine token",
    (issuer) => encrypted(issuer, genuine(issuer), "JWT"),
    "RS256",
    "ES256",
  ),
  attack(ENCRYPTED, "with a known key, dir", () => fiveParts({ alg: "dir", enc: "A128GCM" })),
  attack(ENCRYPTED, "with two thousand million rounds, PBES2", () =>
    fiveParts({ alg: "PBES2-HS512+A256KW", enc: "A256GCM", p2c: 2_147_483_647, p2s: part("salt") }),
  ),
  attack(ENCRYPTED, "with a packed bomb, zip", () =>
    fiveParts({ alg: "dir", enc: "A128GCM", zip: "DEF" }),
  ),
  attack(ENCRYPTED, "with a point off the curve, ECDH-ES", () => {
    const [x, y] = ["x", "y"].map((one) => part(createHash("sha256").update(one).digest()));
    return fiveParts({ alg: "ECDH-ES", enc: "A128GCM", epk: { kty: "EC", crv: "P-256", x, y } });
  }),
];
