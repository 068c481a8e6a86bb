import { createRequire } from "node:module";
import { PbfWriter } from "pbf";
import { compile } from "pbf/compile";
import { sync as readSchema } from "resolve-protobuf-schema";

/** Envelope of one block of a file. */
interface BlobHeader {
  type: "OSMHeader" | "OSMData";
  datasize: number;
}

interface Blob {
  raw_size: number;
  zlib_data: Uint8Array;
}

interface HeaderBlock {
  required_features: string[];
  optional_features: string[];
  writingprogram: string;
}

export interface PrimitiveBlock {
  /** UTF-8 texts; the first one is empty. */
  stringtable: { s: Uint8Array[] };
  primitivegroup: PrimitiveGroup[];
}

/** Elements of one type. */
export interface PrimitiveGroup {
  dense?: DenseNodes;
  ways?: Way[];
  relations?: Relation[];
}

/** Columns of nodes: ids and positions are delta-coded, positions in units of 100 nanodegrees. */
interface DenseNodes {
  id: number[];
  lat: number[];
  lon: number[];
  /** For each node, pairs of indexes into the string table, then 0. */
  keys_vals: number[];
}

/** Tags as two parallel lists of indexes into the string table. */
interface Tagged {
  keys: number[];
  vals: number[];
}

interface Way extends Tagged {
  id: number;
  /** Delta-coded node ids. */
  refs: number[];
}

interface Relation extends Tagged {
  id: number;
  /** Indexes into the string table. */
  roles_sid: number[];
  /** Delta-coded. */
  memids: number[];
  types: number[];
}

type Write<Message> = (message: Message, writer: PbfWriter) => void;

interface FileFormat {
  writeBlobHeader: Write<BlobHeader>;
  writeBlob: Write<Blob>;
}

interface OsmFormat {
  writeHeaderBlock: Write<HeaderBlock>;
  writePrimitiveBlock: Write<PrimitiveBlock>;
  RelationMemberType: { WAY: number };
}

const { writeBlobHeader, writeBlob } = compileSchema<FileFormat>("fileformat");
const { writeHeaderBlock, writePrimitiveBlock, RelationMemberType } =
  compileSchema<OsmFormat>("osmformat");

/** Member type `way` of a relation. */
export const WAY_MEMBER = RelationMemberType.WAY;

export const encodeBlobHeader = encoder(writeBlobHeader);
export const encodeBlob = encoder(writeBlob);
export const encodeHeaderBlock = encoder(writeHeaderBlock);
export const encodePrimitiveBlock = encoder(writePrimitiveBlock);

/** Compiles one of OpenStreetMap's official schemas, which the package carries unchanged. */
function compileSchema<Format>(name: "fileformat" | "osmformat"): Format {
  const { resolve } = createRequire(import.meta.url);
  return compile(readSchema(resolve(`osm-pbf-parser-node/proto/${name}.proto`))) as Format;
}

function encoder<Message>(write: Write<Message>): (message: Message) => Uint8Array {
  return (message) => {
    const writer = new PbfWriter();
    write(message, writer);
    return writer.finish();
  };
}
