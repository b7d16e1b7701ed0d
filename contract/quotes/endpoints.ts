import { commentQuote, quoteComments } from './comments.ts'
import { addQuoteFile, quoteFiles, readQuoteFile, removeQuoteFile } from './files.ts'
import { noteQuoteLoss } from './losses.ts'
import { QUOTE_PAPER_ENDPOINTS } from './papers.ts'
import {
  beginQuote,
  moveQuote,
  openQuotes,
  quote,
  quoteCustomers,
  quoteExport,
  quoteList,
  saveQuoteDraft,
} from './quotes.ts'
import { releaseQuote, requestQuoteRelease } from './release.ts'

export const QUOTE_ENDPOINTS = [
  openQuotes,
  quoteList,
  quoteExport,
  quoteCustomers,
  quote,
  beginQuote,
  saveQuoteDraft,
  moveQuote,
  quoteComments,
  commentQuote,
  quoteFiles,
  addQuoteFile,
  readQuoteFile,
  removeQuoteFile,
  requestQuoteRelease,
  releaseQuote,
  noteQuoteLoss,
  ...QUOTE_PAPER_ENDPOINTS,
] as const
