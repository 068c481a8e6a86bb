import { openTokenIssuer } from "../lib/laptop/issuer/token-issuer.ts";
import { dataDirectory } from "../lib/laptop/settings.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

// Prints a development token for the enterprises named on the command line.
const enterprises = process.argv.slice(2);
if (enterprises.length === 0 || enterprises.some((id) => id.startsWith("-"))) {
  console.error("usage: npm run -s token -- ENTERPRISE [ENTERPRISE …]");
  process.exit(2);
}
const { ENTERPRISE_PATTERN: pattern } = readEnvironment(["ENTERPRISE_PATTERN"]);
const wrong = enterprises.find((id) => !pattern.test(id));
if (wrong !== undefined) {
  // The service would refuse the whole token because of this identifier.
  console.error(`token: "${wrong}" is no enterprise; separate several by spaces`);
  process.exit(2);
}
const issuer = await openTokenIssuer(dataDirectory());
console.log(await issuer.issue(enterprises));
