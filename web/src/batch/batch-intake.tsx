import { useRef, useState } from "preact/hooks";
import { MAX_JOB_QUERIES } from "../api/contract-values.ts";
import { number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { saveSheet } from "../sheets/sheets.ts";
import { FileButton } from "../ui/file-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ScrollX } from "../ui/scroll-x.tsx";
import { templateLines } from "./batch-lines.ts";
import { isReading, openSheet, sheetFault } from "./batch-state.ts";

/** Ways to bring trips: a file that is chosen or dropped, pasted cells, an example. */
export function BatchIntake() {
  const [over, setOver] = useState(false);
  const [lines, setLines] = useState(0);
  const typed = useRef<HTMLTextAreaElement>(null);
  const open = (files: FileList | null | undefined) => {
    const first = files?.[0];
    if (first) void openSheet(first.name, first);
  };
  return (
    <div class="page batch-intake">
      <h1>{t("batch.title")}</h1>
      <p>{t("batch.lead", { most: number(MAX_JOB_QUERIES) })}</p>
      <div
        class={over ? "drop over" : "drop"}
        role="group"
        aria-label={t("batch.title")}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          open(event.dataTransfer?.files);
        }}
      >
        <div class="drop-file">
          <FileButton look="primary narrow" accept=".csv,.xlsx,.txt,.tsv,text/csv" onChoose={open}>
            {t("batch.choose")}
          </FileButton>
          <p class="hint">{t("batch.drop")}</p>
          <button
            type="button"
            class="text-button"
            onClick={() => void openSheet(t("batch.example"), EXAMPLE)}
          >
            {t("batch.tryExample")}
          </button>
        </div>
        <div class="drop-cells">
          <label class="field">
            <span class="faint">{t("batch.paste")}</span>
            <textarea
              rows={4}
              class="track"
              spellcheck={false}
              placeholder={`${t("batch.such")}\nCuritiba/PR\tSantos/SP\nRecife/PE\tNatal/RN`}
              ref={typed}
              onInput={({ currentTarget }) => setLines(linesOf(currentTarget.value))}
              onPaste={(event) => {
                const text = event.clipboardData?.getData("text") ?? "";
                // Cells that are added to typed ones wait for the button.
                if (lines > 0 || linesOf(text) === 0) return;
                // A large sheet is never laid out as text.
                event.preventDefault();
                void openSheet(t("batch.pasted"), text);
              }}
            />
          </label>
          {lines > 0 && (
            <button
              type="button"
              class="primary narrow"
              disabled={isReading.value}
              onClick={() => void openSheet(t("batch.pasted"), typed.current?.value ?? "")}
            >
              {t("batch.openTyped", { count: number(lines) })}
            </button>
          )}
          <p class="reading faint" role="status">
            {isReading.value && t("batch.reading")}
          </p>
        </div>
      </div>
      {sheetFault.value && (
        <p class="failure" role="alert">
          {t(sheetFault.value, { most: number(MAX_JOB_QUERIES) })}
        </p>
      )}
      <ScrollX label={t("batch.shape")}>
        <div class="example-head">
          <h2>{t("batch.shape")}</h2>
          <div class="row templates">
            <span class="faint">{t("batch.template")}</span>
            {(["xlsx", "csv"] as const).map((format) => (
              <button
                type="button"
                class="text-button"
                key={format}
                onClick={() => void saveSheet("modelo", templateLines(), format)}
              >
                <Icon name="download" /> {format.toUpperCase()}
              </button>
            ))}
          </div>
        </div>
        <p class="faint">{t("batch.format")}</p>
        <table class="plain example-trips">
          <thead>
            <tr>
              {SHOWN_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`batch.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {EXAMPLE.split("\n")
              .slice(1, 4)
              .map((line) => (
                <tr key={line}>
                  {line
                    .split(";")
                    .slice(0, SHOWN_COLUMNS.length)
                    .map((cell, i) => (
                      <td key={SHOWN_COLUMNS[i]}>{cell}</td>
                    ))}
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollX>
    </div>
  );
}

/** Lines with a word, of which each may be a trip. */
const linesOf = (text: string) => text.split("\n").filter((line) => /\S/.test(line)).length;

/** Columns of the example that are shown as a table. */
const SHOWN_COLUMNS = ["origem", "destino", "paradas", "eixos"] as const;

/** Trips to try, one of them with a wrong place. */
const EXAMPLE = `origem;destino;paradas;eixos;carga
Curitiba/PR;Santos/SP;;5;granel_solido
São Paulo/SP;Rio de Janeiro/RJ;;6;geral
Londrina/PR;Paranaguá/PR;Maringá/PR | Ponta Grossa/PR;9;granel_solido
Belo Horizonte/MG;Vitória/ES;;5;geral
Goiânia/GO;Uberlandia/SP;;5;geral
Porto Alegre/RS;Caxias do Sul/RS;;3;frigorificada`;
