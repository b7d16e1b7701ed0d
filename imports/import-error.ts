/** Why a file (or a whole run) cannot be imported, in Spanish and fit to show. Nothing was applied. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** The ImportError of one file: its name leads the message. */
export function fileError(fileName: string, reason: string): ImportError {
  return new ImportError(`«${fileName}»: ${reason}`)
}

export function tooManyRows(fileName: string): ImportError {
  return fileError(fileName, 'tiene más de un millón de filas; divídelo en varios archivos.')
}
