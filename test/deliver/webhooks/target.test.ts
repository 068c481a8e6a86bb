import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTarget, resolveTarget } from "../../../lib/deliver/webhooks/target.ts";
import { DnsUnavailable, UnusableTarget } from "../../../lib/deliver/webhooks/unusable-target.ts";

const PUBLIC = { ports: [443], allowLoopback: false };
const LOCAL = { ports: [443], allowLoopback: true };

/** A resolver that knows one host with these addresses. */
function resolver(...addresses: string[]) {
  return async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
}

function resolve(text: string, policy = PUBLIC, lookup = resolver("93.184.216.34")) {
  return resolveTarget(parseTarget(text), { ...policy, lookup });
}

describe("a URL", () => {
  test.each([
    ["https://client.example/hook", "https://client.example/hook"],
    ["https://CLIENT.example:443", "https://client.example/"],
    ["https://client.example../", "https://client.example/"],
    [`https://client.example/${"a".repeat(2_025)}`, `https://client.example/${"a".repeat(2_025)}`],
    ["https://client.example./a?b=c", "https://client.example/a?b=c"],
    ["https://client.example/a#", "https://client.example/a"],
    ["https://client.example/a?", "https://client.example/a"],
    ["https://client.example/a?#", "https://client.example/a"],
    ["https://münchen.example/", "https://xn--mnchen-3ya.example/"],
  ])("%s is normalised", (text, href) => {
    expect(parseTarget(text).href).toBe(href);
  });

  test.each([
    ["", "completo"],
    ["client.example/hook", "completo"],
    ["https://", "completo"],
    ["https://[::1", "completo"],
    ["https://1.2.3.256/", "completo"],
    ["http://client.example/", "https://"],
    ["ftp://client.example/", "https://"],
    ["https://user@client.example/", "usuário"],
    ["https://:secret@client.example/", "usuário"],
    ["https://client.example/#top", "fragmento"],
    [`https://client.example/${"a".repeat(2_026)}`, "2048"],
    [`https://client.example/${"a".repeat(2048)}`, "2048"],
  ])("%s is refused", (text, message) => {
    expect(() => parseTarget(text)).toThrow(
      expect.objectContaining({
        name: "UnusableTarget",
        message: expect.stringContaining(message),
      }),
    );
  });
});

const SPECIAL = [
  [
    "127.0.0.1",
    "127.255.255.254",
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
  ],
  ["192.168.1.1", "169.254.169.254", "100.64.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1"],
  ["198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
  ["::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "fec0::1", "ff02::1", "2001:db8::1"],
  ["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "::10.0.0.1"],
  ["64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "2002:a00:1::1", "2001::1", "100::1"],
  ["::ffff:0:127.0.0.1", "4000::1", "5f00::1", "168.63.129.16", "::ffff:168.63.129.16"],
].flat();

describe("addresses that are not public", () => {
  test.each(SPECIAL)("%s as the host", async (address) => {
    const host = address.includes(":") ? `[${address}]` : address;
    await expect(resolve(`https://${host}/`)).rejects.toThrow("endereço não permitido");
  });

  test.each(SPECIAL)(
    "%s as the result of a look-up, alone or among public ones",
    async (address) => {
      const url = "https://client.example/";
      for (const lookup of [resolver(address), resolver("93.184.216.34", address)]) {
        await expect(resolve(url, PUBLIC, lookup)).rejects.toThrow("endereço não permitido");
      }
    },
  );

  test.each(["2606:4700::6810:85e5%eth0", "fe80::1%1", "::ffff:93.184.216.34%lo", "::1%lo"])(
    "%s, with a zone",
    async (address) => {
      for (const policy of [PUBLIC, LOCAL]) {
        const lookedUp = resolve("https://client.example/", policy, resolver(address));
        await expect(lookedUp).rejects.toThrow("endereço não permitido");
      }
    },
  );

  test.each([
    "https://2130706433/",
    "https://2822734096/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://127.1/",
    "https://0xa9.0xfe.0xa9.0xfe/",
    "https://１２７.0.0.1/",
    "https://[::ffff:7f00:1]/",
    "https://[0:0:0:0:0:ffff:a9fe:a9fe]/",
  ])("%s, another spelling", async (url) => {
    await expect(resolve(url)).rejects.toThrow("endereço não permitido");
  });

  test("any address of the private networks, in decimal, octal and hexadecimal", async () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const spellings = [
      (bytes: number[]) => bytes.join("."),
      (bytes: number[]) => bytes.map((byte) => `0x${byte.toString(16)}`).join("."),
      (bytes: number[]) => bytes.map((byte) => `0${byte.toString(8)}`).join("."),
      (bytes: number[]) => String(bytes.reduce((sum, byte) => sum * 256 + byte, 0)),
    ];
    await fc.assert(
      fc.asyncProperty(octet, octet, octet, fc.constantFrom(10, 127), async (b, c, d, a) => {
        for (const spell of spellings) {
          await expect(resolve(`https://${spell([a, b, c, d])}/`)).rejects.toThrow(
            "endereço não permitido",
          );
        }
      }),
    );
  });
});

test.each(["93.184.216.34", "8.8.8.8", "200.160.2.3", "2606:4700::6810:85e5", "2804:14d::1"])(
  "%s is public",
  async (address) => {
    const host = address.includes(":") ? `[${address}]` : address;
    expect(await resolve(`https://${host}/`)).toMatchObject([{ address }]);
    expect(await resolve("https://client.example/", PUBLIC, resolver(address))).toMatchObject([
      { address },
    ]);
  },
);

test("other ports are refused unless they are configured", async () => {
  await expect(resolve("https://client.example:8443/")).rejects.toThrow(
    "porta 8443 não permitida; use 443",
  );
  const hidden = resolve("https://client.example:8443/", PUBLIC, resolver("10.0.0.1"));
  await expect(hidden).rejects.toThrow("endereço não permitido");
  const policy = { ports: [443, 8443], allowLoopback: false };
  expect(await resolve("https://client.example:8443/", policy)).toHaveLength(1);
  await expect(resolve("https://client.example:9443/", policy)).rejects.toThrow("443 ou 8443");
});

describe("this machine, if allowed", () => {
  test("may be on any port", async () => {
    for (const host of ["127.0.0.1:9443", "[::1]:9443", "[::ffff:127.0.0.1]:9443", "127.9.9.9"]) {
      expect(await resolve(`https://${host}/`, LOCAL)).toHaveLength(1);
    }
    const both = resolver("127.0.0.1", "::1");
    expect(await resolve("https://localhost:9443/", LOCAL, both)).toHaveLength(2);
  });

  test.each([
    ["https://client.example/", "10.0.0.1"],
    ["https://client.example/", "169.254.169.254"],
    ["https://client.example:9443/", "93.184.216.34"],
  ])("does not open %s at %s", async (url, address) => {
    for (const lookup of [resolver(address), resolver("127.0.0.1", address)]) {
      await expect(resolve(url, LOCAL, lookup)).rejects.toThrow(/não permitid[ao]/);
    }
  });
});

test("our own DNS servers' failure is passed on, and so is a client's with its reason", async () => {
  for (const failure of [new DnsUnavailable("no server"), new UnusableTarget("a tempo")]) {
    const lookup = () => Promise.reject(failure);
    await expect(resolve("https://client.example/", PUBLIC, lookup)).rejects.toBe(failure);
  }
});

test("a name that does not resolve has its own message, one without addresses is refused", async () => {
  const failing = () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
  await expect(resolve("https://client.example/", PUBLIC, failing)).rejects.toMatchObject({
    message: "o host não foi encontrado no DNS",
    cause: { code: "ENOTFOUND" },
  });
  await expect(resolve("https://client.example/", PUBLIC, resolver())).rejects.toThrow(
    "endereço não permitido",
  );
});

describe("without an IPv6 connection", () => {
  const policy = { ...PUBLIC, ipv4Only: true };
  const six = "2606:2800:220:1:248:1893:25c8:1946";

  test("a host with both kinds of addresses is reached by IPv4", async () => {
    const found = await resolve("https://client.example/", policy, resolver(six, "93.184.216.34"));
    expect(found).toEqual([{ address: "93.184.216.34", family: 4 }]);
  });

  test("the addresses that DNS64 adds to those of IPv4 are ignored", async () => {
    const translated = resolver("64:ff9b::5db8:d822", "93.184.216.34");
    const found = await resolve("https://client.example/", policy, translated);
    expect(found).toEqual([{ address: "93.184.216.34", family: 4 }]);
    await expect(resolve("https://client.example/", PUBLIC, translated)).rejects.toMatchObject({
      name: "UnusableTarget",
    });
  });

  test.each(["https://client.example/", `https://[${six}]/`])("%s is refused", async (url) => {
    await expect(resolve(url, policy, resolver(six))).rejects.toMatchObject({
      name: "UnusableTarget",
      message: expect.stringContaining("só tem endereços IPv6"),
    });
  });

  test("an internal address reveals nothing else", async () => {
    const internal = resolver("fd00::1");
    await expect(resolve("https://client.example/", policy, internal)).rejects.toMatchObject({
      message: "endereço não permitido; o host deve ter só endereços públicos",
    });
  });
});
