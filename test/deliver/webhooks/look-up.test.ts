import { afterEach, describe, expect, test } from "vitest";
import { createLookup } from "../../../lib/deliver/webhooks/look-up.ts";
import { DnsUnavailable } from "../../../lib/deliver/webhooks/unusable-target.ts";
import { type DnsReply, type DnsServer, startDnsServer } from "./dns-server.ts";

const ADDRESS = "93.184.216.34";
const servers: DnsServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map(({ stop }) => stop())));

/** A look-up at a server with these names and the root zone; all other names are unknown to it. */
async function lookupWith(names: Record<string, DnsReply>, timeLimitMs = 400) {
  const known = new Map(Object.entries({ "": [] as DnsReply, ...names }));
  const server = await startDnsServer((name) => known.get(name) ?? "NXDOMAIN");
  servers.push(server);
  return { server, lookup: createLookup({ servers: [server.address], timeLimitMs }) };
}

describe("a host", () => {
  test("has all its addresses, of both families", async () => {
    const six = "2606:2800:220:1:248:1893:25c8:1946";
    const { lookup } = await lookupWith({ "client.example": [ADDRESS, "8.8.8.8", six] });
    expect(await lookup("client.example")).toEqual([
      { address: ADDRESS, family: 4 },
      { address: "8.8.8.8", family: 4 },
      { address: six, family: 6 },
    ]);
  });

  test("that does not exist is an ordinary error", async () => {
    const { lookup } = await lookupWith({});
    await expect(lookup("nowhere.example")).rejects.toMatchObject({ code: "ENOTFOUND" });
  });

  test("without addresses is an ordinary error", async () => {
    const { lookup } = await lookupWith({ "client.example": [] });
    await expect(lookup("client.example")).rejects.toMatchObject({ code: "ENODATA" });
  });

  test.each<DnsReply>(["silence", "SERVFAIL", "REFUSED"])(
    "whose name servers never answer (%s) is the client's, if others are answered",
    async (reply) => {
      const { lookup } = await lookupWith({ "slow.example": reply });
      await expect(lookup("slow.example")).rejects.toMatchObject({
        name: "UnusableTarget",
        message: "o DNS não respondeu a tempo",
        cause: { code: expect.stringMatching(/^E/) },
      });
    },
  );

  test.each<DnsReply>(["SERVFAIL", "REFUSED"])(
    "cannot be looked up while our servers answer nothing (%s): our own failure",
    async (reply) => {
      const { lookup } = await lookupWith({ "": reply, "client.example": reply });
      await expect(lookup("client.example")).rejects.toMatchObject({
        name: "DnsUnavailable",
        cause: { code: expect.stringMatching(/^E/) },
      });
    },
  );
});

test("no server at all is our own failure", async () => {
  const { server, lookup } = await lookupWith({ "client.example": [ADDRESS] });
  await server.stop();
  servers.pop();
  await expect(lookup("client.example")).rejects.toBeInstanceOf(DnsUnavailable);
});

test("after our own servers have answered nothing, those that are configured then are asked", async () => {
  const { server: broken } = await lookupWith({ "": "REFUSED", "client.example": "REFUSED" });
  const { server: working } = await lookupWith({ "client.example": [ADDRESS] });
  const configured = [broken.address];
  const lookup = createLookup({ servers: configured, timeLimitMs: 400 });
  const failing = lookup("client.example");
  configured[0] = working.address;
  await expect(failing).rejects.toBeInstanceOf(DnsUnavailable);
  expect(await lookup("client.example")).toEqual([{ address: ADDRESS, family: 4 }]);
});

test("concurrent look-ups of one host share a query, later ones do not", async () => {
  const { lookup, server } = await lookupWith({ "client.example": [ADDRESS] });
  await Promise.all(Array.from({ length: 20 }, () => lookup("client.example")));
  expect(server.asked).toEqual(["client.example"]);
  await lookup("client.example");
  expect(server.asked).toEqual(["client.example", "client.example"]);
});

test("localhost is this machine even if the DNS disagrees", async () => {
  const { lookup, server } = await lookupWith({ localhost: [ADDRESS] });
  const addresses = (await lookup("localhost")).map(({ address }) => address);
  expect(["127.0.0.1", "::1"]).toEqual(expect.arrayContaining(addresses));
  expect(addresses).not.toEqual([]);
  expect(server.asked).toEqual([]);
});

test("so is every name below localhost", async () => {
  const { lookup, server } = await lookupWith({ "api.app.localhost": [ADDRESS] });
  const addresses = await lookup("api.app.localhost").catch(() => []);
  expect(addresses).not.toContainEqual({ address: ADDRESS, family: 4 });
  expect(server.asked).toEqual([]);
});

test.each(["mylocalhost", "localhost.example"])("%s is a name like any other", async (name) => {
  const { lookup } = await lookupWith({ [name]: [ADDRESS] });
  expect(await lookup(name)).toEqual([{ address: ADDRESS, family: 4 }]);
});
