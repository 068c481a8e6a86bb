import { DomainError, type FieldError } from "../../../base/errors.ts";
import type { Notice } from "../../../base/notice.ts";
import type { Counts } from "../../../deliver/jobs/job.ts";
import type { MatrixBlock } from "../../../deliver/jobs/matrix-shape.ts";
import { parseOrThrow } from "../http/validation.ts";
import {
  type MatrixBlockQuery,
  type MatrixResponse,
  matrixBlockSchema,
} from "../schemas/matrix-schema.ts";
import type { Item } from "./answer-item.ts";
import { type MatrixResources, type PlacedMatrix, quotePlaced } from "./answer-matrix.ts";

/**
 * A place of a block: as found, with the codes of its notices, or the reason why it is refused.
 * Without any found place on one side, those of the other may be unknown and have no reason.
 */
export type BlockPlace =
  | (Pick<MatrixResponse["origens"][number], "endereco" | "precisao"> & { avisos: string[] })
  | { erro: FieldError | undefined };

/** Answer to a block; the figures are those of the found places alone. */
export interface BlockAnswer {
  origens: BlockPlace[];
  destinos: BlockPlace[];
  /** Undefined if no origin or no destination is found. */
  matriz: Omit<MatrixResponse, "origens" | "destinos" | "avisos"> | undefined;
  /** Codes of the notices on all cells. */
  avisos: string[];
  /** Codes of the notices on the tolls of each cell; undefined in blocks of an earlier release. */
  avisosDosPedagios?: string[][][] | undefined;
}

/** Notices on single cells: each cell has its own. */
const OF_CELLS = new Set(["sem_caminho_na_matriz", "pedagios_incompletos_na_matriz"]);

/**
 * Answers a block of a job's matrix. Places that cannot be found cost their own cells alone; the
 * others are answered as in a matrix without them.
 */
export async function answerBlock(
  query: unknown,
  enterpriseId: string,
  now: Date,
  resources: MatrixResources,
): Promise<BlockAnswer> {
  const block = parseOrThrow(matrixBlockSchema, query);
  const faults = new Map<string, FieldError>();
  for (;;) {
    const origins = known(block.origens, (i) => originField(block, i), faults);
    const destinations = known(block.destinos, (i) => destinationField(block, i), faults);
    if (origins.length === 0 || destinations.length === 0) {
      return blockAnswer(block, faults, undefined);
    }
    const fields = {
      origin: (i: number) => originField(block, origins[i]?.index ?? i),
      destination: (i: number) => destinationField(block, destinations[i]?.index ?? i),
    };
    const body = {
      origens: origins.map(({ text }) => text),
      destinos: destinations.map(({ text }) => text),
      config: block.config,
    };
    try {
      const placed = await quotePlaced(
        body,
        enterpriseId,
        now,
        { ...resources, urgency: "job" },
        fields,
      );
      return blockAnswer(block, faults, placed);
    } catch (error) {
      const before = faults.size;
      if (error instanceof DomainError && error.code === "PlaceNotFound") {
        for (const field of error.fields) faults.set(field.campo, field);
      }
      if (faults.size === before) throw error;
    }
  }
}

/** Counts of the cells of a block. */
export function blockCounts(
  { status, resposta }: Item<BlockAnswer>,
  block: MatrixBlock | undefined,
): Counts {
  const cells = block ? block.height * block.width : 0;
  if (!resposta) {
    return status >= 500
      ? { answered: 0, refused: 0, failed: cells }
      : { answered: 0, refused: cells, failed: 0 };
  }
  const answered = found(resposta.origens) * found(resposta.destinos);
  return { answered, refused: cells - answered, failed: 0 };
}

function found(places: readonly BlockPlace[]): number {
  return places.filter((place) => !("erro" in place)).length;
}

function originField({ linha }: MatrixBlockQuery, index: number): string {
  return `origens[${linha + index}]`;
}

function destinationField({ coluna }: MatrixBlockQuery, index: number): string {
  return `destinos[${coluna + index}]`;
}

/** The texts without a fault, with their indexes. */
function known(
  texts: readonly string[],
  fieldOf: (index: number) => string,
  faults: ReadonlyMap<string, FieldError>,
): { text: string; index: number }[] {
  return texts
    .map((text, index) => ({ text, index }))
    .filter(({ index }) => !faults.has(fieldOf(index)));
}

function blockAnswer(
  block: MatrixBlockQuery,
  faults: ReadonlyMap<string, FieldError>,
  placed: PlacedMatrix | undefined,
): BlockAnswer {
  const { origens = [], destinos = [], avisos = [], ...matriz } = placed?.answer ?? {};
  const { origins = [], destinations = [] } = placed?.placeNotices ?? {};
  const codesOf = (notices: readonly Notice[] = []): string[] => notices.map(({ code }) => code);
  const ofTolls = placed?.rows.map((row) => row.map(({ tolls }) => codesOf(tolls?.notices)));
  const ofOthers = new Set([...codesOf([...origins, ...destinations]), ...(ofTolls ?? []).flat(2)]);
  return {
    origens: places(block.origens, (i) => faults.get(originField(block, i)), origens, origins),
    destinos: places(
      block.destinos,
      (i) => faults.get(destinationField(block, i)),
      destinos,
      destinations,
    ),
    matriz: placed && (matriz as BlockAnswer["matriz"]),
    avisos: avisos
      .map(({ codigo }) => codigo)
      .filter((code) => !OF_CELLS.has(code) && !ofOthers.has(code)),
    avisosDosPedagios: ofTolls,
  };
}

/** All places of a side: `resolved` are those without a fault. */
function places(
  texts: readonly string[],
  faultOf: (index: number) => FieldError | undefined,
  resolved: readonly MatrixResponse["origens"][number][],
  notices: PlacedMatrix["placeNotices"]["origins"],
): BlockPlace[] {
  let next = 0;
  return texts.map((_, index): BlockPlace => {
    const erro = faultOf(index);
    const place = erro ? undefined : resolved[next];
    if (!place) return { erro };
    const avisos = notices.filter((notice) => notice.place === next).map(({ code }) => code);
    next += 1;
    return { endereco: place.endereco, precisao: place.precisao, avisos };
  });
}
