import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";

/** Response of a DNS server to a question: addresses, a response code, or silence. */
export type DnsReply = readonly string[] | "NXDOMAIN" | "SERVFAIL" | "REFUSED" | "silence";

/** A DNS server on this machine, for tests. */
export interface DnsServer {
  /** `127.0.0.1:port` */
  address: string;
  /** Names asked, one entry per question of type A. */
  asked: string[];
  stop(): Promise<void>;
}

const RCODES = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;
const TYPE_A = 1;
const TYPE_AAAA = 28;
const HEADER_BYTES = 12;

/** Starts a server for A and AAAA questions (RFC 1035); the root zone is answered like any name. */
export async function startDnsServer(reply: (name: string) => DnsReply): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query: Buffer, { address, port }: RemoteInfo) => {
    const { name, type, end } = questionOf(query);
    if (type === TYPE_A) asked.push(name);
    const answer = reply(name);
    if (answer !== "silence") socket.send(response(query, end, type, answer), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    stop: async () => {
      const closed = once(socket, "close");
      socket.close();
      await closed;
    },
  };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function response(
  query: Buffer,
  end: number,
  type: number,
  reply: Exclude<DnsReply, "silence">,
): Buffer {
  const addresses = typeof reply === "string" ? [] : reply;
  const records = addresses.flatMap((address) => {
    const bytes = addressBytes(address);
    if (type !== (bytes.length === 4 ? TYPE_A : TYPE_AAAA)) return [];
    const record = Buffer.alloc(12);
    // A pointer to the name in the question.
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(bytes.length, 10);
    return [Buffer.concat([record, bytes])];
  });
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  const rcode = typeof reply === "string" ? RCODES[reply] : 0;
  // A response, recursion desired and available.
  header.writeUInt16BE(0x8180 | rcode, 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records]);
}

/** `2001:db8::1` must be written out in full, as eight groups. */
function addressBytes(address: string): Buffer {
  return address.includes(":")
    ? Buffer.from(
        address
          .split(":")
          .map((group) => group.padStart(4, "0"))
          .join(""),
        "hex",
      )
    : Buffer.from(address.split(".").map(Number));
}
