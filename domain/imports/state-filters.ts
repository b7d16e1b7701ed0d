import { IMPORT_STATES } from '#domain/lifecycles.ts'

/** What imports are listed by. por_decidir: tried, and a person applies or discards it. fallaron: ended without anybody wanting it. */
export const IMPORT_STATE_FILTERS = [...IMPORT_STATES, 'por_decidir', 'fallaron'] as const
export type ImportStateFilter = (typeof IMPORT_STATE_FILTERS)[number]
