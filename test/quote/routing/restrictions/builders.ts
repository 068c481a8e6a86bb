import type { Restriction } from "../../../../lib/quote/routing/restrictions/restriction-table.ts";

/** A well-known limit without any value on SP-999; tests change single fields. */
export function restriction(changes: Partial<Restriction> = {}): Restriction {
  return {
    id: "SP-999-serra",
    road: "SP-999",
    uf: "SP",
    stretch: "serra",
    rule: "limit",
    max_length_m: undefined,
    max_weight_t: undefined,
    max_axles: undefined,
    from_axles: undefined,
    from_weight_t: undefined,
    from_length_m: undefined,
    direction: "both",
    hours: "",
    hours_text: "",
    vehicles: "",
    links: [],
    start_latitude: undefined,
    start_longitude: undefined,
    end_latitude: undefined,
    end_longitude: undefined,
    since: "",
    confidence: "high",
    source: "",
    note: "",
    ...changes,
  };
}
