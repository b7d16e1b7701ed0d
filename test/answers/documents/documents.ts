import type { CallGroup } from '../call-group.ts'
import { invoices } from './invoices.ts'

/** Calls of electronic tax documents, a file of this folder for each resource. */
export const TAX_DOCUMENT_GROUPS: readonly CallGroup[] = [invoices]

export const TAX_DOCUMENT_CALLS = {
  ...invoices.calls,
} as const
