import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { postmanCollection } from "./postman-collection.ts";

// Writes the Postman collection of openapi.json: `npm run write -- postman FILE.json`.
const [file = "rota-vpo.postman_collection.json"] = process.argv.slice(2);
const document = readFileSync(join(import.meta.dirname, "../../openapi.json"), "utf8");
writeFileSync(file, `${JSON.stringify(postmanCollection(JSON.parse(document)), null, 2)}\n`);
