import { type Attack, attack, headOf, signed } from "./forged-token.ts";

const FAMILY = "claims for something else";

/** A token that the issuer has signed, but not for this target and this time. */
function claiming(name: string, changed: (claims: { iss: string; aud: string }) => object): Attack {
  return attack(FAMILY, name, (issuer) => {
    const { iss = "", aud = "" } = issuer.claims;
    const claims = { ...issuer.claims, ...changed({ iss, aud: String(aud) }) };
    return signed(issuer, headOf(issuer), claims);
  });
}

function typed(typ: unknown): Attack {
  return attack(FAMILY, `a type of ${JSON.stringify(typ)}`, (issuer) => {
    return signed(issuer, { ...headOf(issuer), typ }, issuer.claims);
  });
}

const now = () => Math.floor(Date.now() / 1_000);

/** Tokens of the issuer itself: of another time, for another audience, of another kind. */
export const CLAIM_ATTACKS: readonly Attack[] = [
  claiming("expired a second ago", () => ({ exp: now() - 1 })),
  claiming("expired at the beginning of time", () => ({ exp: 0 })),
  claiming("that expires never", () => ({ exp: undefined })),
  claiming("that expires at a text", () => ({ exp: "9999999999" })),
  claiming("that expires at true", () => ({ exp: true })),
  claiming("that expires in a list", () => ({ exp: [now() + 60] })),
  claiming("that begins tomorrow", () => ({ nbf: now() + 86_400 })),
  claiming("that begins at a text", () => ({ nbf: "0" })),
  claiming("of another issuer", () => ({ iss: "https://evil.example" })),
  claiming("of an issuer that begins alike", ({ iss }) => ({ iss: `${iss}.evil.example` })),
  claiming("of the issuer with a slash", ({ iss }) => ({ iss: `${iss}/` })),
  claiming("of the issuer in capitals", ({ iss }) => ({ iss: iss.toUpperCase() })),
  claiming("of two issuers", ({ iss }) => ({ iss: [iss, "https://evil.example"] })),
  claiming("without an issuer", () => ({ iss: undefined })),
  claiming("for another audience", () => ({ aud: "another" })),
  claiming("for an audience that begins alike", ({ aud }) => ({ aud: `${aud}.evil.example` })),
  claiming("for several in one text", ({ aud }) => ({ aud: `${aud} another` })),
  claiming("for an audience by its key", ({ aud }) => ({ aud: { [aud]: true } })),
  claiming("for nobody", () => ({ aud: [] })),
  claiming("without an audience", () => ({ aud: undefined })),
  claiming("with an audience by its prototype", ({ aud }) => ({
    aud: undefined,
    ...JSON.parse(`{"__proto__":{"aud":"${aud}"}}`),
  })),
];

/** Tokens of other kinds that the same issuer signs; only `typ` distinguishes them. */
export const TYPE_ATTACKS: readonly Attack[] = [
  "logout+jwt",
  "secevent+jwt",
  "dpop+jwt",
  "id_token",
  "JWT\0",
  "",
  1,
  ["JWT"],
].map(typed);
