import type { EndpointName } from "../../lib/service/api/endpoints.ts";
import { medianOf } from "../check/measure.ts";
import type { InProcessService } from "../in-process-service.ts";

/** The last answer to a body that is sent several times, and the median of `ownMilliseconds`. */
export interface RepeatedAnswer {
  status: number;
  body: string;
  milliseconds: number;
}

/**
 * Sends a body several times, one after another. The median is compared with limits, because a
 * single call may also pay for the garbage of those before it.
 */
export async function repeatCall(
  service: InProcessService,
  endpoint: EndpointName,
  body: string,
  times = 3,
): Promise<RepeatedAnswer> {
  const milliseconds: number[] = [];
  let last = { status: 0, body: "" };
  for (let i = 0; i < times; i += 1) {
    const { ownMilliseconds, ...answer } = await service.call(endpoint, { body });
    milliseconds.push(ownMilliseconds);
    last = answer;
  }
  return { status: last.status, body: last.body, milliseconds: medianOf(milliseconds) };
}
