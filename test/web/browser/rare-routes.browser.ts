import { lookAtStates } from "./look-at-states.ts";
import { RARE_ROUTES } from "./page-cases.ts";

// Their map and its buttons are those of the pages.
lookAtStates(RARE_ROUTES, { hasMap: false });
