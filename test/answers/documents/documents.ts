import type { CallGroup } from '../call-group.ts'
import { accountants } from './accountants.ts'
import { certificateCalls } from './certificates.ts'
import { companyCarts } from './company-carts.ts'
import { cores } from './cores.ts'
import { documentPage } from './document-page.ts'
import { downloads } from './downloads.ts'
import { intakeCalls } from './intake.ts'
import { invoices } from './invoices.ts'
import { returns } from './returns.ts'
import { satCalls } from './sat.ts'

/** Calls of electronic tax documents and returns, a file of this folder for each resource. */
export const TAX_DOCUMENT_GROUPS: readonly CallGroup[] = [
  accountants,
  certificateCalls,
  companyCarts,
  cores,
  documentPage,
  downloads,
  intakeCalls,
  invoices,
  returns,
  satCalls,
]

export const TAX_DOCUMENT_CALLS = {
  ...accountants.calls,
  ...certificateCalls.calls,
  ...companyCarts.calls,
  ...cores.calls,
  ...documentPage.calls,
  ...downloads.calls,
  ...intakeCalls.calls,
  ...invoices.calls,
  ...returns.calls,
  ...satCalls.calls,
} as const
