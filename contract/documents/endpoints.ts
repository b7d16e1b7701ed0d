import type { Endpoint } from '../endpoint.ts'
import { SAT_METADATA_ENDPOINTS } from './sat-metadata.ts'
import { SAT_STATE_ENDPOINTS } from './sat-state.ts'

export const TAX_DOCUMENT_ENDPOINTS = [
  ...SAT_STATE_ENDPOINTS,
  ...SAT_METADATA_ENDPOINTS,
] as const satisfies readonly Endpoint[]
