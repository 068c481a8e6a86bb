/** A request of the SDK to a service with one of AWS's JSON protocols. */
export interface CarriedRequest {
  headers: Record<string, string>;
  body: Buffer;
}

export interface CarriedAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** Answers requests from this process, which need neither a connection nor a signature. */
export type Carrier = (request: CarriedRequest) => Promise<CarriedAnswer>;

const carriers = new Map<string, Carrier>();

/**
 * Makes clients for `endpoint` call the carrier from now on. Returns the function that ends this
 * for clients that are made later.
 */
export function carryRequests(endpoint: string, carrier: Carrier): () => void {
  carriers.set(endpoint, carrier);
  return () => void carriers.delete(endpoint);
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

/** Settings of a client for an endpoint: none, unless its requests are carried. */
export function transportTo(endpoint: string | undefined) {
  const carrier = carriers.get(endpoint ?? "");
  if (!carrier) return {};
  const handle = async ({ headers: sent, body: content }: SdkRequest) => {
    // Lets other work of the process run first, as a connection would.
    await new Promise(setImmediate);
    const { statusCode, headers, body } = await carrier({ headers: sent, body: bufferOf(content) });
    return { response: { statusCode, headers, body: Buffer.from(body) } };
  };
  return { requestHandler: { handle }, signer };
}
