import { distance } from "fastest-levenshtein";
import type { z } from "zod";

/** Longer names are not typing errors. */
const MAX_NAME = 60;

/** The paths of a schema's fields, without the indexes of lists: `config.vehicle.axis`. */
const pathsOf = new WeakMap<z.ZodType, readonly string[]>();

/**
 * The known field that a caller most likely meant by an unknown one, both as paths: one with almost
 * the same name, preferably in the same object. Undefined if no name is similar.
 */
export function nearestField(schema: z.ZodType, unknown: string): string | undefined {
  const paths = pathsOf.get(schema) ?? fieldPaths(schema, "");
  pathsOf.set(schema, paths);
  const { name, parent } = split(unknown.replaceAll(/\[\d+\]/g, ""));
  if (name.length > MAX_NAME) return undefined;
  const ranked = paths
    .map((path) => {
      const known = split(path);
      const isSibling = known.parent === parent;
      const edits = distance(plain(name), plain(known.name));
      return { path, edits, isSibling, isNear: edits <= (isSibling ? name.length / 3 : 0) };
    })
    .filter(({ isNear }) => isNear)
    .sort((a, b) => Number(b.isSibling) - Number(a.isSibling) || a.edits - b.edits);
  return ranked[0]?.path;
}

/** `typeRoute` and `type-route` are `type_route`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, "");
}

function split(path: string): { parent: string; name: string } {
  const dot = path.lastIndexOf(".");
  return { parent: path.slice(0, Math.max(0, dot)), name: path.slice(dot + 1) };
}

/** Parts of a zod definition that lead to further fields. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  out?: z.ZodType;
  options?: readonly z.ZodType[];
}

function fieldPaths(schema: z.ZodType, parent: string): string[] {
  const { shape, innerType, element, out, options = [] } = schema.def as Definition;
  const own = Object.entries(shape ?? {}).flatMap(([name, field]) => {
    const path = parent === "" ? name : `${parent}.${name}`;
    return [path, ...fieldPaths(field, path)];
  });
  const wrapped = [innerType, element, out, ...options].filter((inner) => inner !== undefined);
  return [...own, ...wrapped.flatMap((inner) => fieldPaths(inner, parent))];
}
