import { randomUUID } from "node:crypto";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";

/** Key and certificate of an HTTPS server, in PEM. */
export interface ServerCertificate {
  key: string;
  cert: string;
}

/** A certificate authority for tests, in PEM. */
export interface Authority {
  certificate: string;
  certify(options?: { host?: string; until?: Date }): Promise<ServerCertificate>;
}

const DAY_MS = 86_400_000;
const COMMON = { keyType: "ec", algorithm: "sha256" } as const;

export async function createAuthority(): Promise<Authority> {
  const authority = await generate(
    [{ name: "commonName", value: `Test authority ${randomUUID()}` }],
    {
      ...COMMON,
      extensions: [
        { name: "basicConstraints", cA: true, critical: true },
        { name: "keyUsage", keyCertSign: true },
      ],
    },
  );
  return {
    certificate: authority.cert,
    certify: async ({ host = "localhost", until = new Date(Date.now() + DAY_MS) } = {}) => {
      const { private: key, cert } = await generate([{ name: "commonName", value: host }], {
        ...COMMON,
        ca: { key: authority.private, cert: authority.cert },
        notBeforeDate: new Date(until.getTime() - 2 * DAY_MS),
        notAfterDate: until,
        extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: host }] }],
      });
      return { key, cert };
    },
  };
}

let trusted: Promise<Authority> | undefined;

/**
 * The authority that this process trusts. It is made once, because connections share the first TLS
 * context.
 */
export function trustedAuthority(): Promise<Authority> {
  trusted ??= createAuthority().then((authority) => {
    setDefaultCACertificates([...getCACertificates("default"), authority.certificate]);
    return authority;
  });
  return trusted;
}
