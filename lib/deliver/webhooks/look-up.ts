import type { LookupAddress } from "node:dns";
import { Resolver, lookup as systemLookup } from "node:dns/promises";
import pTimeout from "p-timeout";
import { DnsUnavailable, UnusableTarget } from "./unusable-target.ts";

/** All addresses of a host name. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

/** Settings of the look-up of host names. */
export interface LookupOptions {
  /** `address:port` of each DNS server; defaults to those of the system. */
  servers?: readonly string[];
  /** Time limit of all queries about one host. */
  timeLimitMs?: number;
}

/** With the probe, this leaves an attempt three of its ten seconds. */
const TIME_LIMIT_MS = 5_000;
const PROBE_TIME_LIMIT_MS = 2_000;

/** Time limit of one answer. c-ares asks a second time and doubles it. */
const ANSWER_MS = 1_500;
const TRIES = 2;

/** A server did not answer, or received no answer from the host's name servers. */
const NO_ANSWER = ["ETIMEOUT", "ESERVFAIL", "EREFUSED", "ECONNREFUSED", "ECANCELLED"];

/** RFC 6761: names of this machine, which DNS servers do not know. */
const LOCALHOST = /^(.+\.)?localhost$/i;

/** The root zone. A working resolver knows its name servers without asking another server. */
const ROOT = ".";

/**
 * Looks up all addresses of a host by DNS. Queries wait at a socket, not in the few threads of
 * `getaddrinfo`, so a host whose name servers never answer does not delay others. Concurrent
 * look-ups of one host share their queries. Throws `UnusableTarget` if the host's name servers do
 * not answer, and `DnsUnavailable` if our own servers answer nothing at all. `localhost` comes from
 * the system, usually from /etc/hosts.
 */
export function createLookup({ servers, timeLimitMs = TIME_LIMIT_MS }: LookupOptions = {}): Lookup {
  const open = () => openResolver(servers);
  let resolver = open();
  const resolveShared = shareConcurrent((host) =>
    withinMilliseconds(timeLimitMs, resolveAddresses(resolver, host)),
  );
  const probeShared = shareConcurrent((name) => isAnswered(resolver, name));
  return async (host) => {
    if (LOCALHOST.test(host)) return systemLookup(host, { all: true });
    try {
      return await resolveShared(host);
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
      if (await probeShared(ROOT)) {
        throw new UnusableTarget("o DNS não respondeu a tempo", { cause: error });
      }
      // The system may have switched to other servers.
      resolver = open();
      throw new DnsUnavailable("no DNS server answers", { cause: error });
    }
  };
}

function openResolver(servers: readonly string[] | undefined): Resolver {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return resolver;
}

/** The addresses of both families. If only one family gets an answer, the other counts as empty. */
async function resolveAddresses(resolver: Resolver, host: string): Promise<LookupAddress[]> {
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = results.flatMap((result, i) =>
    result.status === "fulfilled"
      ? result.value.map((address) => ({ address, family: i === 0 ? 4 : 6 }))
      : [],
  );
  if (addresses.length > 0) return addresses;
  const reasons = results.flatMap((result) => (result.status === "rejected" ? result.reason : []));
  throw reasons.find(isNoAnswer) ?? reasons[0] ?? new Error(`${host} has no address`);
}

/** True if a server answers at all, even that the name does not exist. */
async function isAnswered(resolver: Resolver, name: string): Promise<boolean> {
  try {
    await withinMilliseconds(PROBE_TIME_LIMIT_MS, resolver.resolveNs(name));
    return true;
  } catch (error) {
    return !isNoAnswer(error);
  }
}

function isNoAnswer(error: unknown): boolean {
  return NO_ANSWER.includes(String((error as { code?: unknown }).code));
}

/** Stops waiting after the time limit; the queries themselves end soon after. */
function withinMilliseconds<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const message = Object.assign(new Error("no DNS answer in time"), { code: "ETIMEOUT" });
  return pTimeout(work, { milliseconds, message });
}

/** Calls for the same name share one run until it ends. */
function shareConcurrent<T>(run: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (name) => {
    const started = running.get(name) ?? run(name).finally(() => running.delete(name));
    running.set(name, started);
    return started;
  };
}
