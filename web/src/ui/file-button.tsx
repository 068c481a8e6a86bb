import type { ComponentChildren } from "preact";

/** A button that lets the user choose a file. */
export function FileButton({
  look,
  id,
  accept,
  onChoose,
  children,
}: {
  /** Classes of the button. */
  look: string;
  id?: string;
  /** File name endings and media types, as in HTML. */
  accept: string;
  onChoose: (files: FileList | null) => void;
  children: ComponentChildren;
}) {
  return (
    <label class={`${look} file`}>
      {children}
      <input
        id={id}
        type="file"
        class="visually-hidden"
        accept={accept}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files);
          // The same file may be chosen again after a change.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
