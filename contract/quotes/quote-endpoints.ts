import { commentQuote, quoteComments } from './comments.ts'
import { addQuoteFile, quoteFiles, readQuoteFile, removeQuoteFile } from './files.ts'
import { QUOTE_PAPER_ENDPOINTS } from './papers.ts'
import { beginQuote, moveQuote, openQuotes, quote, quoteExport, quoteList, saveQuoteDraft } from './quotes.ts'
import { releaseQuote, requestQuoteRelease } from './release.ts'

export const QUOTE_ENDPOINTS = [
  openQuotes,
  quoteList,
  quoteExport,
  quote,
  ...QUOTE_PAPER_ENDPOINTS,
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
] as const
