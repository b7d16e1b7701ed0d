import type { CallGroup } from '../call-group.ts'
import { downloads } from './downloads.ts'

/** Calls of electronic tax documents, a file of this folder for each resource. */
export const TAX_DOCUMENT_GROUPS: readonly CallGroup[] = [downloads]

export const TAX_DOCUMENT_CALLS = { ...downloads.calls } as const
