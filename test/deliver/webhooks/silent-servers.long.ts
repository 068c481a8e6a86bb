import { afterEach, expect, test, vi } from "vitest";
import { createLookup } from "../../../lib/deliver/webhooks/look-up.ts";
import { DnsUnavailable } from "../../../lib/deliver/webhooks/unusable-target.ts";
import { type DnsReply, type DnsServer, startDnsServer } from "./dns-server.ts";

const servers: DnsServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map(({ stop }) => stop())));

async function lookupAt(reply: (name: string) => DnsReply, timeLimitMs: number) {
  const server = await startDnsServer(reply);
  servers.push(server);
  return { server, lookup: createLookup({ servers: [server.address], timeLimitMs }) };
}

test("servers that never answer anything are our own failure", async () => {
  const { lookup } = await lookupAt(() => "silence", 400);
  await expect(lookup("client.example")).rejects.toBeInstanceOf(DnsUnavailable);
});

test("unanswered hosts delay no others", async () => {
  const silent = Array.from({ length: 50 }, (_, i) => `slow-${i}.example`);
  const reply = (name: string): DnsReply =>
    name.startsWith("slow-") ? "silence" : name === "" ? [] : ["93.184.216.34"];
  const { lookup, server } = await lookupAt(reply, 5_000);
  let ended = 0;
  const waiting = silent.map((name) => lookup(name).catch(() => (ended += 1)));
  const allAsked = () => expect(new Set(server.asked).size).toBe(silent.length);
  await vi.waitFor(allAsked, { timeout: 60_000 });
  expect(await lookup("client.example")).toEqual([{ address: "93.184.216.34", family: 4 }]);
  expect(ended).toBe(0);
  await Promise.all(waiting);
});
