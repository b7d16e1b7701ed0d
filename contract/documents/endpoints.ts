import type { Endpoint } from '../endpoint.ts'
import { ACCOUNTANT_ENDPOINTS } from './accountants.ts'
import { ADMIN_TAX_DOCUMENT_ENDPOINTS } from './admin-documents.ts'
import { TAX_CERTIFICATE_ENDPOINTS } from './certificates.ts'
import { TAX_DOCUMENT_COMMENT_ENDPOINTS } from './comments.ts'
import { TAX_DOCUMENT_CONTACT_ENDPOINTS } from './contacts.ts'
import { TAX_DOCUMENT_DETAIL_ENDPOINTS } from './detail.ts'
import { TAX_DOCUMENT_LIST_ENDPOINTS } from './documents.ts'
import { TAX_DOCUMENT_DOWNLOAD_ENDPOINTS } from './downloads.ts'
import { sendTaxDocuments } from './erp-documents.ts'
import { TAX_DOCUMENT_LOAD_ENDPOINTS } from './loads.ts'
import { SAT_METADATA_ENDPOINTS } from './sat-metadata.ts'
import { SAT_STATE_ENDPOINTS } from './sat-state.ts'
import { TAX_LIST_ENDPOINTS } from './tax-lists.ts'
import { allocateCredit, balanceWarnings, creditNote } from './balances.ts'
import { invoicedCompanies, invoiceExport, invoiceList } from './invoices.ts'
import { statement, statementPdf, statementSheet } from './statements.ts'

export const TAX_DOCUMENT_ENDPOINTS = [
  ...TAX_DOCUMENT_LIST_ENDPOINTS,
  ...TAX_DOCUMENT_DOWNLOAD_ENDPOINTS,
  ...TAX_DOCUMENT_LOAD_ENDPOINTS,
  ...ADMIN_TAX_DOCUMENT_ENDPOINTS,
  sendTaxDocuments,
  ...TAX_DOCUMENT_DETAIL_ENDPOINTS,
  ...TAX_DOCUMENT_COMMENT_ENDPOINTS,
  ...TAX_DOCUMENT_CONTACT_ENDPOINTS,
  ...SAT_STATE_ENDPOINTS,
  ...SAT_METADATA_ENDPOINTS,
  invoiceList,
  invoiceExport,
  invoicedCompanies,
  statement,
  statementPdf,
  statementSheet,
  ...ACCOUNTANT_ENDPOINTS,
  balanceWarnings,
  creditNote,
  allocateCredit,
  ...TAX_CERTIFICATE_ENDPOINTS,
  ...TAX_LIST_ENDPOINTS,
] as const satisfies readonly Endpoint[]
