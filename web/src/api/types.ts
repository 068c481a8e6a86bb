// The page uses the API's own types: none is written a second time, and no code of their modules
// reaches the browser.

export type { BatchItem } from "../../../lib/service/api/schemas/batch-schema.ts";
export type {
  DeliveriesAnswer,
  DeliveryAnswer,
} from "../../../lib/service/api/schemas/deliveries-schema.ts";
export type { ErrorBody } from "../../../lib/service/api/schemas/error-schema.ts";
export type { HealthAnswer } from "../../../lib/service/api/schemas/health-schema.ts";
export type { JobAnswer } from "../../../lib/service/api/schemas/jobs-schema.ts";
export type { NoticeItem } from "../../../lib/service/api/schemas/notice-schema.ts";
export type { PlazaAnswer, PlazasAnswer } from "../../../lib/service/api/schemas/plazas-schema.ts";
export type { RouteResponse } from "../../../lib/service/api/schemas/route-response-schema.ts";
export type { TollResponse } from "../../../lib/service/api/schemas/toll-query-schema.ts";
export type {
  WebhookAnswer,
  WebhooksAnswer,
} from "../../../lib/service/api/schemas/webhooks-schema.ts";

import type { DeliveriesAnswer } from "../../../lib/service/api/schemas/deliveries-schema.ts";
import type { PlazasAnswer } from "../../../lib/service/api/schemas/plazas-schema.ts";
import type { RouteResponse } from "../../../lib/service/api/schemas/route-response-schema.ts";

export type Plaza = PlazasAnswer["features"][number];
export type ListedDelivery = DeliveriesAnswer["entregas"][number];
export type Route = RouteResponse["rotas"][number];
export type Passage = Route["pedagios"][number];

/** A known place found by the search. */
export interface SuggestedPlace {
  texto: string;
  tipo: string;
  nome: string;
  uf: string;
  latitude: number;
  longitude: number;
}
