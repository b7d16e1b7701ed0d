import type { CallGroup } from '../call-group.ts'
import { accountants } from './accountants.ts'
import { documentPage } from './document-page.ts'
import { downloads } from './downloads.ts'
import { invoices } from './invoices.ts'

/** Calls of electronic tax documents, a file of this folder for each resource. */
export const TAX_DOCUMENT_GROUPS: readonly CallGroup[] = [documentPage, downloads, accountants, invoices]

export const TAX_DOCUMENT_CALLS = {
  ...documentPage.calls,
  ...downloads.calls,
  ...accountants.calls,
  ...invoices.calls,
} as const
