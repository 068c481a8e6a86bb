import { trustedAuthority } from "../deliver/webhooks/certificates.ts";
import { type Receiver, type Reply, startReceiver } from "../deliver/webhooks/receiver.ts";
import { startTestService, type TestService, type TestServiceOptions } from "./service.ts";

export interface ServiceWithReceiver {
  service: TestService;
  receiver: Receiver;
  stop(): Promise<void>;
}

/** A service that may deliver to this machine, and a receiver whose certificate it trusts. */
export async function startWithReceiver(
  reply?: Reply,
  options?: TestServiceOptions,
): Promise<ServiceWithReceiver> {
  const authority = await trustedAuthority();
  const receiver = await startReceiver(await authority.certify(), reply);
  process.env.ALLOW_LOOPBACK_DELIVERY = "1";
  const service = await startTestService(options);
  const stop = async () => {
    await service.stop();
    await receiver.stop();
  };
  return { service, receiver, stop };
}
