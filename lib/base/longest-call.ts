/**
 * Seconds after which a call of the API is ended at the latest, whatever it is doing. API Gateway
 * abandons a call after 30, which cannot be changed.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 */
export const LONGEST_CALL_SECONDS = 29;
