import { createHash, generateKeyPairSync, sign } from "node:crypto";
import {
  type Attack,
  attack,
  genuine,
  headOf,
  type Issuer,
  part,
  signatureOf,
  unsigned,
  withSignature,
} from "./forged-token.ts";

const FAMILY = "a forged signature";
/** Orders of the groups of P-256 and of Ed25519. */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const ED25519_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
/** DER of the algorithm that a PKCS #1 signature by SHA-256 names before the digest. */
const SHA256_DER = Buffer.from("3031300d060960864801650304020105000420", "hex");

function bytes(value: bigint, length: number): Buffer {
  return Buffer.from(value.toString(16).padStart(2 * length, "0"), "hex");
}

/** The two numbers of an ECDSA signature. */
function pair(r: bigint, s: bigint): Buffer {
  return Buffer.concat([bytes(r, 32), bytes(s, 32)]);
}

function own(issuer: Issuer): Buffer {
  return Buffer.from(genuine(issuer).split(".")[2] ?? "", "base64url");
}

/** S + L signs as S does, for a library that does not compare S with the order. */
function withLargerScalar(signature: Buffer): Buffer {
  const scalar = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString("hex")}`);
  const larger = bytes(scalar + ED25519_ORDER, 32).reverse();
  return Buffer.concat([signature.subarray(0, 32), larger]);
}

/** The cube root of a padded digest with anything after it: Bleichenbacher, for the exponent 3. */
function cubeRoot({ claims, ...issuer }: Issuer): Buffer {
  const text = unsigned(headOf({ claims, ...issuer }), claims);
  const digest = createHash("sha256").update(text).digest();
  const padded = Buffer.concat([Buffer.from("0001ffffffffffffffff00", "hex"), SHA256_DER, digest]);
  const target = BigInt(`0x${padded.toString("hex").padEnd(512, "f")}`);
  let [low, high] = [0n, 1n << 700n];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** 3n <= target) low = middle;
    else high = middle - 1n;
  }
  return bytes(low, 256);
}

const EDGES: Readonly<Record<string, [bigint, bigint]>> = {
  "0 and 0": [0n, 0n],
  "1 and 0": [1n, 0n],
  "0 and 1": [0n, 1n],
  "1 and 1": [1n, 1n],
  "the order twice": [P256_ORDER, P256_ORDER],
  "0 and the order": [0n, P256_ORDER],
};

/** Numbers that fool a verification, and signatures by a stranger. */
export const SIGNATURE_ATTACKS: readonly Attack[] = [
  ...Object.entries(EDGES).map(([name, [r, s]]) =>
    attack(FAMILY, `ECDSA with ${name}`, (one) => withSignature(one, pair(r, s)), "ES256"),
  ),
  attack(
    FAMILY,
    "ECDSA as DER",
    (issuer) => {
      const text = Buffer.from(unsigned(headOf(issuer), issuer.claims));
      const der = sign("sha256", text, { key: issuer.privateKey, dsaEncoding: "der" });
      return withSignature(issuer, der);
    },
    "ES256",
  ),
  attack(FAMILY, "Ed25519 with zeros", (one) => withSignature(one, Buffer.alloc(64)), "EdDSA"),
  attack(
    FAMILY,
    "Ed25519 with the neutral point",
    (one) => withSignature(one, Buffer.concat([Buffer.from([1]), Buffer.alloc(63)])),
    "EdDSA",
  ),
  attack(
    FAMILY,
    "Ed25519 with a larger scalar",
    (one) => withSignature(one, withLargerScalar(own(one))),
    "EdDSA",
  ),
  ...[0n, 1n].map((value) =>
    attack(FAMILY, `RSA with ${value}`, (one) => withSignature(one, bytes(value, 256)), "RS256"),
  ),
  attack(
    FAMILY,
    "RSA with the modulus",
    (one) => {
      const { n = "" } = one.publicKey.export({ format: "jwk" });
      return withSignature(one, Buffer.from(n, "base64url"));
    },
    "RS256",
  ),
  attack(
    FAMILY,
    "RSA with a cube root",
    (issuer) => withSignature(issuer, cubeRoot(issuer)),
    "RS256",
  ),
  attack(FAMILY, "a stranger's key", (issuer) => {
    const keys = {
      RS256: () => generateKeyPairSync("rsa", { modulusLength: 2_048 }),
      ES256: () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
      EdDSA: () => generateKeyPairSync("ed25519"),
    };
    const text = unsigned(headOf(issuer), issuer.claims);
    return `${text}.${part(signatureOf(issuer.alg, keys[issuer.alg]().privateKey, text))}`;
  }),
  ...["", "A", "AAAA"].map((after) =>
    attack(FAMILY, `the issuer's signature and ${JSON.stringify(`\0${after}`)}`, (issuer) => {
      return withSignature(issuer, Buffer.concat([own(issuer), Buffer.from(`\0${after}`)]));
    }),
  ),
  attack(FAMILY, "a zero before the issuer's signature", (issuer) => {
    return withSignature(issuer, Buffer.concat([Buffer.alloc(1), own(issuer)]));
  }),
  attack(FAMILY, "half of the issuer's signature", (issuer) => {
    return withSignature(issuer, own(issuer).subarray(0, own(issuer).length / 2));
  }),
  attack(FAMILY, "the issuer's signature of other claims", (issuer) => {
    const [, , signature] = genuine(issuer).split(".");
    const stolen = { ...issuer.claims, enterprises: ["victim"], sub: "victim" };
    return `${unsigned(headOf(issuer), stolen)}.${signature}`;
  }),
];
