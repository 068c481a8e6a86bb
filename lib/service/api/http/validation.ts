import type { z } from "zod";
import type { ErrorKind } from "../../../base/error-kinds.ts";
import type { FieldError } from "../../../base/errors.ts";
import { explainIssue, fieldPath } from "../../../base/explain-issue.ts";
import { nearestField } from "./known-fields.ts";
import { ServiceError } from "./service-error.ts";

/** Faulty fields that an answer names; it counts the others. */
const MAX_FIELDS = 20;

/** Unknown fields of one object that are examined; a body may have hundreds of thousands. */
const MAX_UNKNOWN = MAX_FIELDS + 1;

/** Checks `input` against `schema`; throws a 400 with the first fault of every faulty field. */
export function parseOrThrow<T extends z.ZodType>(
  schema: T,
  input: unknown,
  root = "body",
): z.infer<T> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const all = firstOfEachField(result.error.issues.flatMap((issue) => fieldErrors(issue, root)));
  const fields = all.slice(0, MAX_FIELDS).map((field) => withSuggestion(field, schema));
  const unnamed = all.length - fields.length + uncounted(result.error.issues);
  const more = unnamed > 0 ? `; e mais ${unnamed}` : "";
  const summary = fields.map((field) => `${field.campo}: ${field.mensagem}`).join("; ") + more;
  throw new ServiceError("InvalidRequest", `Requisição inválida: ${summary}`, { fields });
}

/** An unknown field with the name of the known one that was probably meant. */
function withSuggestion(field: FieldError, schema: z.ZodType): FieldError {
  const known = field.isUnknown ? nearestField(schema, field.campo) : undefined;
  return known ? { ...field, mensagem: `${field.mensagem}; você quis dizer ${known}?` } : field;
}

function firstOfEachField(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ campo }) => !seen.has(campo) && seen.add(campo));
}

function fieldErrors(issue: z.core.$ZodIssue, root: string): FieldError[] {
  const campo = fieldPath(issue.path, root);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, MAX_UNKNOWN).map((key) => ({
      campo: fieldPath([...issue.path, key], root),
      tipo: "campo_desconhecido",
      mensagem: "campo desconhecido",
      isUnknown: true,
    }));
  }
  if (issue.code === "invalid_union") {
    return likeliest(issue.errors).flatMap((inner) =>
      fieldErrors({ ...inner, path: [...issue.path, ...inner.path] }, root),
    );
  }
  const tipo = kindOf(issue);
  return [{ campo, ...(tipo && { tipo }), mensagem: explainIssue(issue) }];
}

/** Kind of a missing field, or the kind that a schema's check names in `params.kind`. */
function kindOf(issue: z.core.$ZodIssue): ErrorKind | undefined {
  if (issue.code === "custom") return issue.params?.["kind"] as ErrorKind | undefined;
  const isTyped = issue.code === "invalid_type" || issue.code === "invalid_value";
  return isTyped && issue.input === undefined ? "campo_obrigatorio" : undefined;
}

/** Number of unknown fields that were not examined. */
function uncounted(issues: readonly z.core.$ZodIssue[]): number {
  const counts = issues.map((issue) =>
    issue.code === "unrecognized_keys" ? Math.max(0, issue.keys.length - MAX_UNKNOWN) : 0,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The faults of whichever allowed form of a field the input resembles most. */
function likeliest(forms: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const isOtherType = ({ code, path }: z.core.$ZodIssue) =>
    code === "invalid_type" && path.length === 0;
  return forms.find((issues) => !issues.some(isOtherType)) ?? forms[0] ?? [];
}
