import { z } from "zod";
import { ERROR_KINDS, type ErrorKind } from "../../../base/error-kinds.ts";

const kinds = Object.keys(ERROR_KINDS) as ErrorKind[];
const kindList = kinds.map((kind) => `- \`${kind}\`: ${ERROR_KINDS[kind]}.`).join("\n");
/** The kind of an error. */
export const errorKindSchema = z
  .enum(kinds)
  .describe(`O tipo do erro, para programas:\n${kindList}`)
  .meta({ id: "TipoDeErro" });
