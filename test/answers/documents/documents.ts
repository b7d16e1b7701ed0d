import type { CallGroup } from '../call-group.ts'
import { documentPage } from './document-page.ts'
import { downloads } from './downloads.ts'

/** Calls of electronic tax documents, a file of this folder for each resource. */
export const TAX_DOCUMENT_GROUPS: readonly CallGroup[] = [documentPage, downloads]

export const TAX_DOCUMENT_CALLS = { ...documentPage.calls, ...downloads.calls } as const
