import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Which addresses deliveries may go to. */
export interface TargetPolicy {
  ports: readonly number[];
  /** Also allows this machine on any port, for developing a receiver. */
  allowLoopback: boolean;
}

/** All addresses of a host name. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

/** Deliveries cannot go to a URL; the message is in Portuguese and reaches the client. */
export class UnusableTarget extends Error {
  override readonly name = "UnusableTarget";
}

/** The only message about addresses inside our networks, so that it reveals nothing about them. */
const FORBIDDEN = "endereço não permitido";

const MAX_URL_LENGTH = 2_048;

/** Parses and normalises a URL that deliveries go to; throws `UnusableTarget`. */
export function parseTarget(text: string): URL {
  const url = URL.parse(text);
  if (!url) throw new UnusableTarget("deve ser um endereço https:// completo");
  if (url.protocol !== "https:") throw new UnusableTarget("deve começar com https://");
  if (url.username || url.password) throw new UnusableTarget("não pode trazer usuário nem senha");
  if (url.hash) throw new UnusableTarget("não pode trazer fragmento (#)");
  // Drops a bare "#" or "?", so that equal addresses are equal texts.
  url.hash = "";
  if (url.search === "") url.search = "";
  url.hostname = url.hostname.replace(/\.+$/, "");
  if (url.href.length > MAX_URL_LENGTH) {
    throw new UnusableTarget(`máximo de ${MAX_URL_LENGTH} caracteres`);
  }
  return url;
}

/**
 * The addresses that a connection to the URL may use: every address of its host. Throws
 * `UnusableTarget` unless all are public unicast and the port is allowed.
 */
export async function resolveTarget(
  url: URL,
  policy: TargetPolicy,
  lookup: Lookup = lookupAll,
): Promise<LookupAddress[]> {
  const addresses = await addressesOf(url, lookup);
  const ranges = new Set(addresses.map(({ address }) => rangeOf(address)));
  const loopback = policy.allowLoopback && [...ranges].every((range) => range === "loopback");
  const portAllowed = loopback || policy.ports.includes(Number(url.port || 443));
  const allowed = loopback || [...ranges].every((range) => range === "public");
  if (addresses.length === 0 || !allowed || !portAllowed) throw new UnusableTarget(FORBIDDEN);
  return addresses;
}

/** The host of a URL as sockets expect it: IPv6 addresses without brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

async function addressesOf(url: URL, lookup: Lookup): Promise<LookupAddress[]> {
  const host = hostOf(url);
  const family = isIP(host);
  if (family) return [{ address: host, family }];
  try {
    return await lookup(host);
  } catch (error) {
    throw new UnusableTarget("o host não foi encontrado no DNS", { cause: error });
  }
}

function lookupAll(hostname: string): Promise<LookupAddress[]> {
  return systemLookup(hostname, { all: true });
}

/** Every IPv6 address outside this range is special. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/** `public` only for global unicast; a mapped IPv4 address counts as the IPv4 address. */
function rangeOf(text: string): "public" | "loopback" | "special" {
  if (!ipaddr.isValid(text)) return "special";
  const address = ipaddr.process(text);
  const range = address.range();
  if (range === "loopback") return "loopback";
  if (range !== "unicast") return "special";
  return address.kind() === "ipv4" || address.match(GLOBAL_UNICAST) ? "public" : "special";
}
