import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { ErrorKind } from "../../base/error-kinds.ts";
import type { ErrorBody } from "../../service/api/schemas/error-schema.ts";

const KIND_OF: Partial<Record<number, ErrorKind>> = {
  413: "grande_demais",
  500: "erro_interno",
  503: "indisponivel",
};

/** An answer of the gateway's own. */
export function refusal(
  requestId: string,
  statusCode: number,
  mensagem: string,
): APIGatewayProxyStructuredResultV2 & { body: string } {
  const body: ErrorBody = {
    codigo: String(statusCode),
    tipo: KIND_OF[statusCode] ?? "requisicao_malformada",
    mensagem,
    id_requisicao: requestId,
  };
  return { statusCode, headers: { "x-request-id": requestId }, body: JSON.stringify(body) };
}
