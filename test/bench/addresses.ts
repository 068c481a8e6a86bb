import { execFileSync } from "node:child_process";
import { join } from "node:path";

const CHECK = join(import.meta.dirname, "../../tools/check-addresses.ts");

/**
 * Finds the streets of the city extract `CITY_EXTRACT` and generated addresses along them: shares
 * and look-up times. Throws if a goal is missed.
 */
export async function benchAddresses(): Promise<void> {
  const { CITY_EXTRACT: extract } = process.env;
  if (extract === undefined) {
    console.log("addresses: set CITY_EXTRACT to the OpenStreetMap extract of a city");
    return;
  }
  execFileSync(process.execPath, [CHECK, extract], { stdio: "inherit" });
}
