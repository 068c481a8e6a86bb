import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { createLookup, type Lookup } from "./look-up.ts";
import { DnsUnavailable, UnusableTarget } from "./unusable-target.ts";

/** Rules for the addresses that deliveries may go to. */
export interface TargetPolicy {
  ports: readonly number[];
  /** Also allows this machine on any port, for developing a receiver. */
  allowLoopback: boolean;
  /** This machine has no IPv6 connection, like Lambda outside a VPC: such addresses are dropped. */
  ipv4Only?: boolean;
  /** Looks up the hosts; defaults to asking the system's DNS servers. */
  lookup?: Lookup;
}

/** The only message about addresses inside our networks, so that it reveals nothing about them. */
const FORBIDDEN = "endereço não permitido; o host deve ter só endereços públicos";

const NO_IPV4 = "o host só tem endereços IPv6, e as entregas saem por IPv4";

const MAX_URL_LENGTH = 2_048;

/** Parses and normalises a URL that deliveries go to; throws `UnusableTarget`. */
export function parseTarget(text: string): URL {
  const url = URL.parse(text);
  if (!url) throw new UnusableTarget("deve ser um endereço https:// completo");
  if (url.protocol !== "https:") throw new UnusableTarget("deve começar com https://");
  if (url.username || url.password) throw new UnusableTarget("não pode trazer usuário nem senha");
  if (url.hash) throw new UnusableTarget("não pode trazer fragmento (#)");
  // Drops a bare "#" or "?", so that equal addresses have equal texts.
  url.hash = "";
  if (url.search === "") url.search = "";
  url.hostname = url.hostname.replace(/\.+$/, "");
  if (url.href.length > MAX_URL_LENGTH) {
    throw new UnusableTarget(`máximo de ${MAX_URL_LENGTH} caracteres`);
  }
  return url;
}

/** The system's DNS servers. */
const systemLookup = createLookup();

/**
 * The addresses that a connection to the URL may use: every address of its host that this machine
 * reaches. Throws `UnusableTarget` if it reaches none, or unless all are public unicast and the port
 * is allowed, and `DnsUnavailable` if our own DNS servers do not answer.
 */
export async function resolveTarget(url: URL, policy: TargetPolicy): Promise<LookupAddress[]> {
  const found = await addressesOf(url, policy.lookup ?? systemLookup);
  const addresses = policy.ipv4Only ? found.filter(({ address }) => !isTranslated(address)) : found;
  const ranges = new Set(addresses.map(({ address }) => rangeOf(address)));
  const loopback = policy.allowLoopback && [...ranges].every((range) => range === "loopback");
  const allowed = loopback || [...ranges].every((range) => range === "public");
  if (addresses.length === 0 || !allowed) throw new UnusableTarget(FORBIDDEN);
  const port = Number(url.port || 443);
  if (!loopback && !policy.ports.includes(port)) throw new UnusableTarget(otherPort(port, policy));
  const reachable = policy.ipv4Only ? addresses.filter(({ family }) => family === 4) : addresses;
  if (reachable.length === 0) throw new UnusableTarget(NO_IPV4);
  return reachable;
}

function otherPort(port: number, { ports }: TargetPolicy): string {
  return `porta ${port} não permitida; use ${ports.join(" ou ")}`;
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
    if (error instanceof UnusableTarget || error instanceof DnsUnavailable) throw error;
    throw new UnusableTarget("o host não foi encontrado no DNS", { cause: error });
  }
}

/** Every IPv6 address outside this range is special. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/** Azure's platform services answer Azure's machines at this address, which is public elsewhere. */
const AZURE_PLATFORM = "168.63.129.16";

/**
 * `public` only for global unicast; a mapped IPv4 address counts as the IPv4 address. An address
 * with a zone (`%eth0`) names an interface of this machine.
 */
function rangeOf(text: string): "public" | "loopback" | "special" {
  if (!ipaddr.isValid(text) || text.includes("%")) return "special";
  const address = ipaddr.process(text);
  if (address.toString() === AZURE_PLATFORM) return "special";
  const range = address.range();
  if (range === "loopback") return "loopback";
  if (range !== "unicast") return "special";
  return address.kind() === "ipv4" || address.match(GLOBAL_UNICAST) ? "public" : "special";
}

/** True for an address that a network with DNS64 adds to one of IPv4: RFC 6052. */
function isTranslated(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "rfc6052";
}
