/** A delivery as a receiver sees it; a test compares its body with the contract's example. */
export const DELIVERY_SAMPLE = `POST /vpo/12345 HTTP/1.1
authorization: Bearer eyJhbGciOi…
webhook-id: 01a1fdfa-4600-70be-9be1-871ec7d9c778
webhook-timestamp: 1795262400
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9…

{
  "evento": "vpo.created",
  "dataHora": "2026-11-21T12:00:00.250Z",
  "sequencia": 1,
  "vpo": {
    "guid": "0f8b7c2e-5d2a-4a57-9e0c-6b1f4f6f2a11",
    "documento": "12345678000195",
    "valor": 1250.5,
    "status": "emitido",
    "origem": "PR",
    "destino": "SP",
    "transportador": "Transportadora Exemplo Ltda"
  }
}`;
