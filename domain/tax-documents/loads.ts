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

/** Larger files are no real CFDI (this size has a million lines). */
export const MOST_DOCUMENT_BYTES = 10_000_000
export const MOST_ZIP_BYTES = 500_000_000
/** Of one zip, without folders. */
export const MOST_ZIP_FILES = 20_000
/** Of one zip, unpacked. */
export const MOST_UNPACKED_BYTES = 2_000_000_000
/** Of one load, including the contents of its zips. */
export const MOST_LOAD_FILES = 100_000
/** Characters; of a longer name the end is stored. */
export const MOST_LOAD_NAME = 300
/** Names in one question about which files have arrived. */
export const MOST_QUERIED_LOAD_NAMES = 500

/** Rules for files dropped on the screen. The server checks the content of each. */
export const LOAD_RULES: FileRules = {
  kinds: ['xml', 'pdf', 'zip'],
  mostFiles: 20_000,
  mostBytes: MOST_ZIP_BYTES,
}
