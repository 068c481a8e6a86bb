import { Logger } from "@aws-lambda-powertools/logger";

/** Structured JSON logs; never give it tokens, addresses of people or voucher contents. */
export const logger = new Logger({ serviceName: "rota-vpo" });
