import { BATCH_ENDPOINTS } from './batches.ts'
import { KEY_ENDPOINTS } from './keys.ts'
import { SYNC_ENDPOINTS } from './sync.ts'

/** Of other systems: what they send, their keys, how it goes. */
export const SYSTEM_ENDPOINTS = [...BATCH_ENDPOINTS, ...KEY_ENDPOINTS, ...SYNC_ENDPOINTS] as const
