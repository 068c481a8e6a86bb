import { Logger } from "@aws-lambda-powertools/logger";
import { SERVICE_NAME } from "./service-name.ts";

/** Structured JSON logs; never give it tokens, addresses of people or voucher contents. */
export const logger = new Logger({ serviceName: SERVICE_NAME });
