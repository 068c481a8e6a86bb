import { generateKeyPairSync, type KeyObject } from "node:crypto";
import {
  type Attack,
  attack,
  headOf,
  type Issuer,
  part,
  signatureOf,
  unsigned,
} from "./forged-token.ts";

const FAMILY = "a key of the attacker";
/** Address of the attacker's keys, which nothing may request. */
const TRAP_PATH = "/keys-of-the-attacker";

const KEYS: Readonly<Record<Issuer["alg"], () => { publicKey: KeyObject; privateKey: KeyObject }>> =
  {
    RS256: () => generateKeyPairSync("rsa", { modulusLength: 2_048 }),
    ES256: () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
    EdDSA: () => generateKeyPairSync("ed25519"),
  };

/** Signed with the attacker's own key, which the header names in some way. */
function brought(name: string, head: (jwk: object, trap: string) => object): Attack {
  return attack(FAMILY, name, (issuer) => {
    const { publicKey, privateKey } = KEYS[issuer.alg]();
    const jwk = { ...publicKey.export({ format: "jwk" }), alg: issuer.alg, use: "sig" };
    const trap = `${process.env.ATTACK_TRAP ?? "http://127.0.0.1:9"}${TRAP_PATH}`;
    const text = unsigned({ ...headOf(issuer), ...head(jwk, trap) }, issuer.claims);
    return `${text}.${part(signatureOf(issuer.alg, privateKey, text))}`;
  });
}

const IDENTIFIERS = [
  "",
  "unknown",
  "../../../../dev/null",
  "' OR '1'='1",
  "'; DROP TABLE keys; --",
  "$(sleep 10)",
  "__proto__",
  "constructor",
  "toString",
  "0",
  "\0",
  `${"k".repeat(100_000)}`,
];

/** Keys in the header or behind an address, and identifiers of keys that are more than a name. */
export const KEY_ATTACKS: readonly Attack[] = [
  brought("in the header, jwk", (jwk) => ({ jwk })),
  brought("in the header, jwk without a kid", (jwk) => ({ jwk, kid: undefined })),
  brought("in the header, jwk with the issuer's kid", (jwk) => ({ jwk: { ...jwk, kid: "own" } })),
  brought("behind an address, jku", (_, jku) => ({ jku })),
  brought("behind an address with credentials, jku", (_, jku) => ({
    jku: jku.replace("//", "//issuer.example@"),
  })),
  brought("behind an address, x5u", (_, x5u) => ({ x5u })),
  brought("in a certificate, x5c", (jwk) => ({ x5c: [part(jwk)] })),
  brought("by a certificate's digest, x5t", (jwk) => ({ x5t: part(jwk).slice(0, 27) })),
  brought("by an address as kid", (_, kid) => ({ kid })),
  ...IDENTIFIERS.map((kid) =>
    brought(`with the kid ${JSON.stringify(kid.slice(0, 30))}`, () => ({ kid })),
  ),
  ...[null, 1, true, ["own"], { own: 1 }].map((kid) =>
    brought(`with the kid ${JSON.stringify(kid)}`, () => ({ kid })),
  ),
  brought("without a kid", () => ({ kid: undefined })),
];
