// The page speaks the API's own types: nothing of them is written a second time, and nothing of the
// modules reaches the browser.
export type { DeliveriesAnswer, DeliveryAnswer } from "../../../lib/api/schemas/deliveries.ts";
export type { ErrorBody } from "../../../lib/api/schemas/error.ts";
export type { HealthAnswer } from "../../../lib/api/schemas/health.ts";
export type { NoticeItem } from "../../../lib/api/schemas/notice.ts";
export type { PlazaAnswer, PlazasAnswer } from "../../../lib/api/schemas/plazas.ts";
export type { RouteResponse } from "../../../lib/api/schemas/route-response.ts";
export type { TollResponse } from "../../../lib/api/schemas/toll-query.ts";
export type { WebhookAnswer, WebhooksAnswer } from "../../../lib/api/schemas/webhooks.ts";

import type { RouteResponse } from "../../../lib/api/schemas/route-response.ts";

export type Route = RouteResponse["rotas"][number];
export type Passage = Route["pedagios"][number];

/** A known place, as the search gives it. */
export interface SuggestedPlace {
  texto: string;
  tipo: string;
  nome: string;
  uf: string;
  latitude: number;
  longitude: number;
}
