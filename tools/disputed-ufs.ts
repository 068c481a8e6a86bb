import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { disputedUfsText } from "./disputed-ufs/find-disputed.ts";

// Writes the stretches of federal roads whose UF is disputed.
writeFileSync(join(import.meta.dirname, "../data/roads/disputed-ufs.csv"), disputedUfsText());
