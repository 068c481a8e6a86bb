/** A file that cannot be read as a sheet. The message is Portuguese. */
export class SheetFault extends Error {
  override readonly name = "SheetFault";
}

export function notXlsx(cause?: unknown): SheetFault {
  return new SheetFault("não é um arquivo XLSX", { cause });
}

export function tooLargeXlsx(): SheetFault {
  return new SheetFault("arquivo XLSX grande demais depois de aberto");
}
