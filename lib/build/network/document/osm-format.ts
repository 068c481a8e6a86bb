import { createRequire } from "node:module";
import { PbfReader, PbfWriter } from "pbf";
import { compile } from "pbf/compile";
import { sync as readSchema } from "resolve-protobuf-schema";

/** Envelope of one block of a file. */
interface BlobHeader {
  type: "OSMHeader" | "OSMData";
  datasize: number;
}

/** A block's content; blocks by other programs may be uncompressed or use another algorithm. */
interface Blob {
  raw_size: number;
  raw?: Uint8Array;
  zlib_data?: Uint8Array;
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
  /** Nanodegrees per unit of a position; defaults to 100. */
  granularity?: number;
  /** Nanodegrees. */
  lat_offset?: number;
  lon_offset?: number;
}

/** Elements of one type. */
export interface PrimitiveGroup {
  nodes?: Node[];
  dense?: DenseNodes;
  ways?: EncodedWay[];
  relations?: EncodedRelation[];
}

interface Node extends Tagged {
  id: number;
  lat: number;
  lon: number;
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

interface EncodedWay extends Tagged {
  id: number;
  /** Delta-coded node ids. */
  refs: number[];
}

interface EncodedRelation extends Tagged {
  id: number;
  /** Indexes into the string table. */
  roles_sid: number[];
  /** Delta-coded. */
  memids: number[];
  types: number[];
}

type Write<Message> = (message: Message, writer: PbfWriter) => void;
type Read<Message> = (reader: PbfReader) => Message;

interface FileFormat {
  writeBlobHeader: Write<BlobHeader>;
  writeBlob: Write<Blob>;
  readBlobHeader: Read<BlobHeader>;
  readBlob: Read<Blob>;
}

interface OsmFormat {
  writeHeaderBlock: Write<HeaderBlock>;
  writePrimitiveBlock: Write<PrimitiveBlock>;
  readHeaderBlock: Read<HeaderBlock>;
  readPrimitiveBlock: Read<Required<PrimitiveBlock>>;
  RelationMemberType: { WAY: number };
}

/** Author and time of changes: most of a block's bytes, and not needed here. */
const METADATA = ["info", "denseinfo"];

const fileFormat = compileSchema<FileFormat>("fileformat");
const osmFormat = compileSchema<OsmFormat>("osmformat");

/** Member type `way` of a relation. */
export const WAY_MEMBER = osmFormat.RelationMemberType.WAY;

export const encodeBlobHeader = encoder(fileFormat.writeBlobHeader);
export const encodeBlob = encoder(fileFormat.writeBlob);
export const encodeHeaderBlock = encoder(osmFormat.writeHeaderBlock);
export const encodePrimitiveBlock = encoder(osmFormat.writePrimitiveBlock);

export const decodeBlobHeader = decoder(fileFormat.readBlobHeader);
export const decodeBlob = decoder(fileFormat.readBlob);
export const decodeHeaderBlock = decoder(osmFormat.readHeaderBlock);
export const decodePrimitiveBlock = decoder(osmFormat.readPrimitiveBlock);

/**
 * Compiles one of OpenStreetMap's official schemas, which the package includes unchanged. Metadata
 * is skipped.
 */
function compileSchema<Format>(name: "fileformat" | "osmformat"): Format {
  const { resolve } = createRequire(import.meta.url);
  const schema = readSchema(resolve(`osm-pbf-parser-node/proto/${name}.proto`));
  for (const message of schema.messages) {
    message.fields = message.fields.filter((field) => !METADATA.includes(field.name));
  }
  return compile(schema) as Format;
}

function decoder<Message>(read: Read<Message>): (bytes: Uint8Array) => Message {
  return (bytes) => read(new PbfReader(bytes));
}

function encoder<Message>(write: Write<Message>): (message: Message) => Uint8Array {
  return (message) => {
    const writer = new PbfWriter();
    write(message, writer);
    return writer.finish();
  };
}
