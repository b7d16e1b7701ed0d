import type { FileRules } from '#domain/uploads.ts'

export const LOAD_SOURCES = ['pantalla', 'erp', 'carpeta', 'demo'] as const
export type LoadSource = (typeof LOAD_SOURCES)[number]

export const LOAD_STATES = ['recibiendo', 'procesando', 'terminada', 'fallida'] as const
export type LoadState = (typeof LOAD_STATES)[number]

export const LOAD_FILE_STATES = [
  'pendiente',
  'abierto',
  'nuevo',
  'repetido',
  'distinto',
  'en_espera',
  'rechazado',
] as const
export type LoadFileState = (typeof LOAD_FILE_STATES)[number]

/** A CFDI of more is none that anybody sends (a million lines). */
export const MOST_DOCUMENT_BYTES = 10_000_000
export const MOST_ZIP_BYTES = 500_000_000
/** Of one zip, without its folders. */
export const MOST_ZIP_FILES = 20_000
/** Of one zip, unpacked. */
export const MOST_UNPACKED_BYTES = 2_000_000_000
/** Of one load, with what its zips hold. */
export const MOST_LOAD_FILES = 100_000
/** Characters; the end of a longer name counts. */
export const MOST_LOAD_NAME = 300
/** Of one question which files have come. */
export const MOST_ASKED_LOAD_NAMES = 500

/** What is dropped on the screen. Each file is judged by its content once it is here. */
export const LOAD_RULES: FileRules = {
  kinds: ['xml', 'pdf', 'zip'],
  mostFiles: 20_000,
  mostBytes: MOST_ZIP_BYTES,
}
