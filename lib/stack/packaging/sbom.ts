import type { ShippedPackage } from "../../base/licences/shipped-package.ts";

/** A package with the functions that contain it; `console` stands for the console. */
export interface ShippedIn {
  shipped: ShippedPackage;
  within: readonly string[];
}

/**
 * A software bill of materials in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). It has no
 * time and no serial number, so the same software gives the same document.
 */
export function sbomOf(version: string, packages: readonly ShippedIn[]) {
  const root = `pkg:npm/rota-vpo@${version}`;
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": root,
        name: "rota-vpo",
        version,
        purl: root,
        licenses: [{ license: { id: "MIT" } }],
      },
    },
    components: packages.map(componentOf),
    dependencies: [
      { ref: root, dependsOn: packages.map(({ shipped }) => shipped.purl) },
      ...packages.map(({ shipped }) => ({ ref: shipped.purl })),
    ],
  };
}

function componentOf({ shipped, within }: ShippedIn) {
  const { name, version, licence, purl } = shipped;
  const scoped = /^(@[^/]+)\/(.+)$/.exec(name);
  return {
    type: "library",
    "bom-ref": purl,
    ...(scoped ? { group: scoped[1], name: scoped[2] } : { name }),
    ...(version !== undefined && { version }),
    licenses: [licenceOf(licence)],
    purl,
    properties: [{ name: "rota-vpo:within", value: within.join(" ") }],
  };
}

function licenceOf(licence: string) {
  if (/\s/.test(licence)) return { expression: licence };
  return { license: licence.startsWith("LicenseRef-") ? { name: licence } : { id: licence } };
}
