import { CHECKS } from "./check/checks.ts";
import { runCheck } from "./check/run-check.ts";

// Runs one check: `npm run check -- NAME [arguments]`. Lists them without a name.
const [name, ...args] = process.argv.slice(2);
const check = name !== undefined && Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined;
if (check) {
  const { failures } = await runCheck(check, args);
  if (failures.length > 0) {
    console.error(`${name} failed: ${failures[0]}`);
    process.exitCode = 1;
  }
} else {
  if (name !== undefined) console.error(`there is no check ${JSON.stringify(name)}`);
  console.log("usage: npm run check -- NAME [arguments]\n");
  for (const [one, { says, usage }] of Object.entries(CHECKS)) {
    console.log(`  ${[one, usage].filter(Boolean).join(" ")}\n      ${says}`);
  }
  if (name !== undefined) process.exitCode = 2;
}
