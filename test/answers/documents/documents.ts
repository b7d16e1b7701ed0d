import type { CallGroup } from '../call-group.ts'
import { certificateCalls } from './certificates.ts'
import { documentPage } from './document-page.ts'
import { downloads } from './downloads.ts'

/** Calls of electronic tax documents, a file of this folder for each resource. */
export const TAX_DOCUMENT_GROUPS: readonly CallGroup[] = [documentPage, downloads, certificateCalls]

export const TAX_DOCUMENT_CALLS = { ...documentPage.calls, ...downloads.calls, ...certificateCalls.calls } as const
