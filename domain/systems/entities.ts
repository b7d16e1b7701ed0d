/** The data that other systems send in batches. Prices, customers, orders and invoices may follow. */
export const SYNC_ENTITIES = ['productos', 'existencias'] as const
export type SyncEntity = (typeof SYNC_ENTITIES)[number]

export const ENTITY_NAMES: Readonly<Record<SyncEntity, string>> = {
  productos: 'Productos',
  existencias: 'Existencias',
}

/** Records of one batch. */
export const MOST_RECORDS = 5000
/** Bytes of one batch. */
export const MOST_BATCH_BYTES = 8_000_000
/** Calls of one key per minute. */
export const MOST_CALLS_PER_MINUTE = 600
/** Waiting batches of a stopped entity. */
export const MOST_WAITING = 200
/** Characters of one record as JSON; a longer one is quarantined without its fields. */
export const LONGEST_RECORD = 100_000

export const BATCH_STATES = ['pendiente', 'aplicado'] as const
export type BatchState = (typeof BATCH_STATES)[number]

/** superado: a newer record of the same thing arrived, so this one no longer counts. */
export const QUARANTINE_STATES = ['pendiente', 'aplicado', 'descartado', 'superado'] as const
export type QuarantineState = (typeof QUARANTINE_STATES)[number]
