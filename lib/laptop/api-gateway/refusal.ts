import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { ErrorBody } from "../../service/api/schemas/error-schema.ts";

/** An answer of the gateway's own. */
export function refusal(
  requestId: string,
  statusCode: number,
  mensagem: string,
): APIGatewayProxyStructuredResultV2 & { body: string } {
  const body: ErrorBody = { codigo: String(statusCode), mensagem, id_requisicao: requestId };
  return { statusCode, headers: { "x-request-id": requestId }, body: JSON.stringify(body) };
}
