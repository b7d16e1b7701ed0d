import { IMPORT_STATES } from '#domain/lifecycles.ts'

/**
 * Filters of the list of imports. por_decidir: validated, and waits for a person to apply or discard it. fallaron: failed without a
 * person discarding it.
 */
export const IMPORT_STATE_FILTERS = [...IMPORT_STATES, 'por_decidir', 'fallaron'] as const
export type ImportStateFilter = (typeof IMPORT_STATE_FILTERS)[number]
