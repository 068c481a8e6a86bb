import { createHmac, type KeyObject } from "node:crypto";
import {
  type Attack,
  attack,
  headOf,
  type Issuer,
  part,
  signatureOf,
  unsigned,
} from "./forged-token.ts";

const FAMILY = "another algorithm";

/** Each is a text that an attacker knows and a careless library takes for a shared secret. */
const SECRETS: Readonly<Record<string, (key: KeyObject, kid: string) => string | Buffer>> = {
  "the public key as PEM": (key) => key.export({ format: "pem", type: "spki" }),
  "the public key as PEM without its last line break": (key) =>
    String(key.export({ format: "pem", type: "spki" })).trim(),
  "the public key as DER": (key) => key.export({ format: "der", type: "spki" }),
  "the public key as JWK": (key) => JSON.stringify(key.export({ format: "jwk" })),
  "a number of the public key": (key) => {
    const { n, x } = key.export({ format: "jwk" });
    return Buffer.from(String(n ?? x), "base64url");
  },
  "the key's identifier": (_, kid) => kid,
  nothing: () => "",
};

function hmac(issuer: Issuer, alg: string, secret: string | Buffer, head: object = {}): string {
  const text = unsigned({ ...headOf(issuer), ...head, alg }, issuer.claims);
  const mac = createHmac(`sha${alg.slice(-3)}`, secret).update(text);
  return `${text}.${part(mac.digest())}`;
}

/** The issuer's own signature under the name of an algorithm that is not accepted for its key. */
function renamed(issuer: Issuer, alg: unknown): string {
  const text = unsigned({ ...headOf(issuer), alg }, issuer.claims);
  return `${text}.${part(signatureOf(issuer.alg, issuer.privateKey, text))}`;
}

/** Without a signature, or with one that a known secret makes. */
export const ALGORITHM_ATTACKS: readonly Attack[] = [
  ...["none", "None", "NONE", "nOnE", "none ", ""].flatMap((alg) => [
    attack(FAMILY, `alg ${JSON.stringify(alg)} without a signature`, (issuer) => {
      return `${unsigned({ ...headOf(issuer), alg }, issuer.claims)}.`;
    }),
    attack(FAMILY, `alg ${JSON.stringify(alg)} with a signature`, (issuer) => renamed(issuer, alg)),
  ]),
  attack(FAMILY, "the issuer's alg without a signature", (issuer) => {
    return `${unsigned(headOf(issuer), issuer.claims)}.`;
  }),
  ...[undefined, null, 1, true, ["RS256"], { toString: "RS256" }].map((alg) =>
    attack(FAMILY, `alg ${JSON.stringify(alg)}`, (issuer) => renamed(issuer, alg)),
  ),
  ...["RS384", "RS512", "PS256", "ES256K", "ES384", "ES512", "Ed448", "RS1", "rs256"].map((alg) =>
    attack(FAMILY, `the issuer's signature as ${alg}`, (issuer) => renamed(issuer, alg)),
  ),
  ...(["RS256", "ES256", "EdDSA"] as const).map((alg) =>
    attack(
      FAMILY,
      `the issuer's signature as ${alg}, of another kind of key`,
      (issuer) => renamed(issuer, alg),
      ...(["RS256", "ES256", "EdDSA"] as const).filter((own) => own !== alg),
    ),
  ),
  ...["HS256", "HS384", "HS512"].flatMap((alg) =>
    Object.entries(SECRETS).map(([name, secretOf]) =>
      attack(FAMILY, `${alg} with ${name} as the secret`, (issuer) =>
        hmac(issuer, alg, secretOf(issuer.publicKey, issuer.kid)),
      ),
    ),
  ),
  attack(FAMILY, "HS256 with an empty file as the key", (issuer) =>
    hmac(issuer, "HS256", "", { kid: "../../../../../../dev/null" }),
  ),
];
