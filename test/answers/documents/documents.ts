import type { CallGroup } from '../call-group.ts'

/** Calls of electronic tax documents, a file of this folder for each resource. */
export const TAX_DOCUMENT_GROUPS: readonly CallGroup[] = []

export const TAX_DOCUMENT_CALLS = {} as const
