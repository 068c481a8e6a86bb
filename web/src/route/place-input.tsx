import { useEffect, useId, useRef, useState } from "preact/hooks";
import { call, withQuery } from "../api/client.ts";
import type { SuggestedPlace } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";

const DELAY_MS = 120;
const SHOWN = 7;

/** A place with completion: a combobox as in the ARIA Authoring Practices. */
export function PlaceInput({
  label,
  value,
  onChange,
  onEnter,
  placeholder = t("route.placeholder"),
  isWrong = false,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called on Enter when no suggestion is chosen. */
  onEnter: () => void;
  placeholder?: string | undefined;
  /** True if the service refused this text. */
  isWrong?: boolean;
}) {
  const id = useId();
  const [found, setFound] = useState<readonly SuggestedPlace[]>([]);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useRef("");

  useEffect(() => {
    if (!open || value.trim().length < 2 || value !== typed.current) return setFound([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const path = withQuery("/locais", { texto: value, limite: String(SHOWN) });
      call<{ locais: SuggestedPlace[] }>(path, { signal: abort.signal }).then(
        ({ locais }) => {
          setFound(locais);
          setActive(-1);
        },
        // Completion is optional: without it, the text is sent as typed.
        () => {},
      );
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [value, open]);

  const choose = (place: SuggestedPlace) => {
    onChange(place.texto);
    setOpen(false);
    setFound([]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === "Escape") setOpen(false);
    else if (event.key === "Enter" && !(open && chosen)) onEnter();
    else if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "ArrowDown" && found.length > 0) setActive((active + 1) % found.length);
    else if (event.key === "ArrowUp" && found.length > 0)
      setActive(active > 0 ? active - 1 : found.length - 1);
    else return;
    if (event.key !== "Escape") event.preventDefault();
  };
  const shown = open && found.length > 0;
  return (
    <div class="combobox">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-invalid={isWrong}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        value={value}
        onInput={(event) => {
          typed.current = event.currentTarget.value;
          onChange(event.currentTarget.value);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("route.suggestions")}
        class="options"
        hidden={!shown}
      >
        {found.map((place, i) => (
          <div
            key={place.texto}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            class="option"
            // Runs before the field loses the focus, which would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <span>{place.texto}</span>
            {place.tipo !== "cidade" && (
              <span class="faint">{t(`place.${place.tipo}` as "place.porto")}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
