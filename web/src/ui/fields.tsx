import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { language } from "../i18n/i18n.ts";
import { withoutGroups } from "./number-text.ts";

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
}

/** A choice from a list. */
export function SelectField({
  label,
  value,
  onChange,
  options,
  hint,
  disabled = false,
}: FieldProps & {
  disabled?: boolean;
  options: readonly (readonly [value: string, text: string])[];
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        title={hint}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A text, number or date. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  type = "text",
  placeholder,
  inputMode = "text",
  fault,
  onTyping,
  below,
}: FieldProps & {
  /** Content under the field. */
  below?: ComponentChildren;
  /** Called when the field gets and loses the focus. */
  onTyping?: ((isTyping: boolean) => void) | undefined;
  /** The service's fault. */
  fault?: string | undefined;
  type?: "text" | "date" | "datetime-local" | "url" | "password";
  placeholder?: string;
  /** The keyboard that a phone shows. */
  inputMode?: "text" | "decimal";
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        // Preact's types accept a union of types only if each is named.
        type={type as "text"}
        value={value}
        title={hint}
        placeholder={placeholder}
        autocomplete="off"
        inputMode={inputMode}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onInput={(event) => onChange(event.currentTarget.value)}
        onFocus={() => onTyping?.(true)}
        onBlur={() => onTyping?.(false)}
      />
      {fault !== undefined && <FieldFault id={`${id}-fault`} text={fault} />}
      {below}
    </div>
  );
}

/** Fault of a field; the first one on the page is scrolled to the middle, clear of sticky bars. */
export function FieldFault({ id, text }: { id: string; text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isFirst = document.querySelector(".field-fault") === line.current;
    if (isFirst) line.current?.scrollIntoView({ block: "center" });
  }, [text]);
  return (
    <p class="field-fault" id={id} role="alert" ref={line}>
      {text}
    </p>
  );
}

/**
 * A decimal number, with comma or point as the user types it. In English, the commas between thousands
 * are taken out: the form and its link read a comma as a decimal one.
 */
export function NumberField({
  onChange,
  ...props
}: FieldProps & {
  placeholder?: string;
  fault?: string | undefined;
  onTyping?: (isTyping: boolean) => void;
  below?: ComponentChildren;
}) {
  const take = (text: string) => onChange(language.value === "en" ? withoutGroups(text) : text);
  return <TextField {...props} onChange={take} inputMode="decimal" />;
}

/** A switch; on is `1`, off is empty. */
export function CheckField({
  label,
  value,
  onChange,
  hint,
  about,
}: FieldProps & {
  /** Explanation under the label. */
  about?: string;
}) {
  return (
    <label class="check" title={hint}>
      <input
        type="checkbox"
        checked={value !== ""}
        onChange={(event) => onChange(event.currentTarget.checked ? "1" : "")}
      />
      {about === undefined ? (
        label
      ) : (
        <span class="check-text">
          {label}
          <span class="faint">{about}</span>
        </span>
      )}
    </label>
  );
}

/** A part of a form that can be folded away; it opens when `open` becomes true. */
export function Fold({
  title,
  now,
  nowOpen,
  children,
  open = false,
}: {
  title: string;
  /** Short summary of the settings, shown while the fields are folded. */
  now?: string;
  /** Text in its place while the fields are shown. */
  nowOpen?: string;
  children: ComponentChildren;
  open?: boolean;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // Only the user closes it: what is in use would vanish otherwise.
  useLayoutEffect(() => {
    if (open && details.current) details.current.open = true;
  }, [open]);
  return (
    <details class="fold" ref={details}>
      <summary>
        {now === undefined ? (
          title
        ) : (
          <span class="fold-line">
            <span class="fold-title">{title}</span> <span class="fold-now">{now}</span>
            {nowOpen !== undefined && <span class="fold-now when-open">{nowOpen}</span>}
          </span>
        )}
      </summary>
      <div class="fold-body">{children}</div>
    </details>
  );
}

/** Closes the fold whose button is pressed. */
export function closeFold({ currentTarget }: { currentTarget: HTMLElement }): void {
  const fold = currentTarget.closest("details");
  if (fold) fold.open = false;
  fold?.querySelector("summary")?.focus();
}

/** A number as an option. */
export function numbered(value: number | string): readonly [string, string] {
  return [String(value), String(value)];
}

/** The numbers between two bounds as options; none if the second is smaller. */
export function range(from: number, to: number): (readonly [string, string])[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => numbered(from + i));
}
