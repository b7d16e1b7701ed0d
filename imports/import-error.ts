/** Why a file (or a whole run) cannot be imported, in Spanish for the screen. Nothing was applied. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** The ImportError of one file, whose name begins the message. */
export function fileError(fileName: string, reason: string): ImportError {
  return new ImportError(`«${fileName}»: ${reason}`)
}

/** 'La fila 4, columna «precio»: no es un precio.'; heading '' for a row that is rejected as a whole. */
export function rejectedRowText(row: number, heading: string, reason: string): string {
  return `La fila ${row}${heading === '' ? '' : `, columna «${heading}»`}: ${reason}.`
}

export function tooManyRows(fileName: string): ImportError {
  return fileError(fileName, 'tiene más de un millón de filas; divídelo en varios archivos.')
}
