/** Deliveries cannot go to a URL; the message is in Portuguese and reaches the client. */
export class UnusableTarget extends Error {
  override readonly name = "UnusableTarget";
}

/** Our own DNS servers do not answer. It costs the client no attempt. */
export class DnsUnavailable extends Error {
  override readonly name = "DnsUnavailable";
}
