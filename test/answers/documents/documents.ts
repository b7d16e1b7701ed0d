import type { CallGroup } from '../call-group.ts'
import { satCalls } from './sat.ts'

/** Calls of electronic tax documents, a file of this folder for each resource. */
export const TAX_DOCUMENT_GROUPS: readonly CallGroup[] = [satCalls]

export const TAX_DOCUMENT_CALLS = { ...satCalls.calls } as const
