import { BATCH_ENDPOINTS } from './batches.ts'
import { KEY_ENDPOINTS } from './keys.ts'
import { SYNC_ENDPOINTS } from './sync.ts'

/** The calls for other systems: batches, keys, state. */
export const SYSTEM_ENDPOINTS = [...BATCH_ENDPOINTS, ...KEY_ENDPOINTS, ...SYNC_ENDPOINTS] as const
