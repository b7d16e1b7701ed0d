import type { CallGroup } from '../call-group.ts'
import { documentPage } from './document-page.ts'

/** Calls of electronic tax documents, a file of this folder for each resource. */
export const TAX_DOCUMENT_GROUPS: readonly CallGroup[] = [documentPage]

export const TAX_DOCUMENT_CALLS = { ...documentPage.calls } as const
