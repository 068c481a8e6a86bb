import { lookAtStates } from "./look-at-states.ts";
import { PAGES } from "./page-cases.ts";

lookAtStates(PAGES, { hasMap: true });
