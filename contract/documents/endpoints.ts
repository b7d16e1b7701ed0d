import type { Endpoint } from '../endpoint.ts'
import { allocateCredit, balanceWarnings, creditNote } from './balances.ts'
import { invoicedCompanies, invoiceExport, invoiceList } from './invoices.ts'
import { statement, statementPdf, statementSheet } from './statements.ts'

export const TAX_DOCUMENT_ENDPOINTS = [
  invoiceList,
  invoiceExport,
  invoicedCompanies,
  statement,
  statementPdf,
  statementSheet,
  balanceWarnings,
  creditNote,
  allocateCredit,
] as const satisfies readonly Endpoint[]
