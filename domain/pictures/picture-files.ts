import type { FileRules } from '../uploads.ts'

/** Of each picture. The pixels are judged by the server. */
const PICTURE_BYTES = 15_000_000

/** Sent to one part, by one request. */
export const PART_PICTURE_RULES: FileRules = {
  kinds: ['jpeg', 'png', 'webp', 'avif'],
  mostFiles: 10,
  mostBytes: PICTURE_BYTES,
}

/** Of a batch, whose files come one by one. */
export const BATCH_PICTURE_RULES: FileRules = { ...PART_PICTURE_RULES, mostFiles: 20_000 }

export const MOST_PICTURES = 30
export const MOST_ALT_LENGTH = 200
export const MOST_FILE_NAME = 200
/** Names that a client asks about at once, to send what has not come yet. */
export const MOST_ASKED_NAMES = 500

export const BATCH_STATES = ['abierta', 'procesando', 'terminada', 'descartada'] as const
export type BatchState = (typeof BATCH_STATES)[number]

/** `pendiente`: its part is known, its picture is not made yet. */
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

/** A person can say of which part these are: the file is still there. */
export const MENDABLE: readonly BatchFileState[] = ['pendiente', 'sin_coincidencia', 'ambigua', 'repetida']
