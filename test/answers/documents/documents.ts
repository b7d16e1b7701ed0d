import type { CallGroup } from '../call-group.ts'
import { documentPage } from './document-page.ts'
import { downloads } from './downloads.ts'
import { satCalls } from './sat.ts'

/** Calls of electronic tax documents, a file of this folder for each resource. */
export const TAX_DOCUMENT_GROUPS: readonly CallGroup[] = [downloads, documentPage, satCalls]

export const TAX_DOCUMENT_CALLS = { ...downloads.calls, ...documentPage.calls, ...satCalls.calls } as const
