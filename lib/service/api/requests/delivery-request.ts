import { validate as isUuid } from "uuid";
import type { PageRequest } from "../../../deliver/webhooks/delivery-filter.ts";
import { requireEnterprise } from "../http/authorization.ts";
import { badCursor, decodeCursor } from "../http/cursor.ts";
import { invalidField } from "../http/service-error.ts";
import type { DeliveriesQuery, ResendRequest } from "../schemas/deliveries-schema.ts";

/** The page that a query asks for; throws a 400 for a malformed cursor or a period that is reversed. */
export function toPageRequest(query: Omit<DeliveriesQuery, "empresa">): PageRequest {
  const { status, evento, guid, de, ate, limite, cursor } = query;
  const from = de === undefined ? undefined : new Date(de);
  const to = ate === undefined ? undefined : new Date(ate);
  if (from && to && from > to) throw invalidField("de", "não pode ser depois de ate");
  return {
    status,
    kind: evento,
    guid: guid?.toLowerCase(),
    from,
    to,
    limit: Number(limite),
    after: cursor === undefined ? undefined : decodeDeliveryId(cursor),
  };
}

/** The deliveries that a request sends again; throws a 400 for a malformed cursor. */
export function toResendRequest({ limite, ...rest }: ResendRequest): PageRequest {
  return toPageRequest({ ...rest, limite: String(limite) });
}

/** The enterprise whose deliveries a query searches: the named one, or the token's only one. */
export function enterpriseOfSearch(
  { empresa }: { empresa?: string | undefined },
  granted: readonly string[],
): string {
  if (empresa !== undefined) {
    requireEnterprise(granted, empresa);
    return empresa;
  }
  const [only, ...others] = new Set(granted);
  if (only !== undefined && others.length === 0) return only;
  throw invalidField("empresa", "o token acessa mais de uma empresa; informe qual");
}

function decodeDeliveryId(cursor: string): string {
  const id = decodeCursor(cursor);
  if (!isUuid(id)) throw badCursor();
  return id;
}
