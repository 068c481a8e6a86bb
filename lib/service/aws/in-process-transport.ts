/** A request of the SDK to a service with one of AWS's JSON protocols. */
export interface TransportRequest {
  headers: Record<string, string>;
  body: Buffer;
}

export interface TransportAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Answers requests from this process, which need neither a connection nor a signature. The local
 * service registers one for each stand-in, because handlers make their clients themselves; on AWS
 * there is none.
 */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

const transports = new Map<string, Transport>();

/**
 * Makes clients for `endpoint` call the transport from now on. Returns the function that ends this
 * for clients that are made later.
 */
export function registerTransport(endpoint: string, transport: Transport): () => void {
  transports.set(endpoint, transport);
  return () => void transports.delete(endpoint);
}

/** A request as the SDK hands it to a connection. */
interface SdkRequest {
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** The same bytes. The SDK's arrays warn when their other conversions are used. */
function bufferOf(content: string | Uint8Array = ""): Buffer {
  if (typeof content === "string") return Buffer.from(content);
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

const signer = { sign: async <Request>(request: Request) => request };

/** Settings of a client for an endpoint: none, unless it has a transport. */
export function transportSettings(endpoint: string | undefined) {
  const transport = transports.get(endpoint ?? "");
  if (!transport) return {};
  const handle = async ({ headers: sent, body: content }: SdkRequest) => {
    // Lets other work of the process run first, as a connection would.
    await new Promise(setImmediate);
    const { statusCode, headers, body } = await transport({
      headers: sent,
      body: bufferOf(content),
    });
    return { response: { statusCode, headers, body: Buffer.from(body) } };
  };
  return { requestHandler: { handle }, signer };
}
