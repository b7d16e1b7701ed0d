import type { FileRules } from '../uploads.ts'

/** Of each picture. The server checks the pixels. */
const PICTURE_BYTES = 15_000_000

/** For one part, in one request. */
export const PART_PICTURE_RULES: FileRules = {
  kinds: ['jpeg', 'png', 'webp', 'avif'],
  mostFiles: 10,
  mostBytes: PICTURE_BYTES,
}

/** For a batch, whose files are sent one by one. */
export const BATCH_PICTURE_RULES: FileRules = { ...PART_PICTURE_RULES, mostFiles: 20_000 }

export const MOST_PICTURES = 30
export const MOST_ALT_LENGTH = 200
export const MOST_FILE_NAME = 200
/** Names in one question about which files are still missing. */
export const MOST_QUERIED_NAMES = 500

export const BATCH_STATES = ['abierta', 'procesando', 'terminada', 'descartada'] as const
export type BatchState = (typeof BATCH_STATES)[number]

/** `pendiente`: its part is known, its picture is not processed yet. */
export const BATCH_FILE_STATES = [
  'pendiente',
  'hecha',
  'sin_coincidencia',
  'ambigua',
  'repetida',
  'rechazada',
  'descartada',
] as const
export type BatchFileState = (typeof BATCH_FILE_STATES)[number]

/** A person can still assign these to a part: the file exists. */
export const MENDABLE: readonly BatchFileState[] = ['pendiente', 'sin_coincidencia', 'ambigua', 'repetida']
