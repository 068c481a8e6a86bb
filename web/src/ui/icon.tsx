/** Drawings by name, in a square of 24 units. */
const DRAWINGS = {
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  copy: "M9 9h11v11H9zM5.5 15H4V4h11v1.5",
  print: "M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z",
  upload: "M12 15V4M7.5 8.5L12 4l4.5 4.5M5 19.5h14",
  download: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14",
  edit: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5",
  done: "M5 12.5l4.5 4.5L19 7.5",
  layers: "M12 4l8 4-8 4-8-4zM4.5 12l7.5 4 7.5-4M4.5 16l7.5 4 7.5-4",
  important: "M8 2h8l6 6v8l-6 6H8l-6-6V8zM10.6 6.5v8h2.8v-8zM10.6 16v2.6h2.8V16z",
  caution: "M12 3.5L2.5 20h19zM12 10v4.5M12 17.2h.01",
  information: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11.5v5M12 7.8h.01",
  more: "M5 12h.01M12 12h.01M19 12h.01",
} as const;

/** A drawing beside or instead of a text; the element around it needs an accessible name. */
export function Icon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg class={`drawing ${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
