import type { Endpoint } from '../endpoint.ts'
import { TAX_DOCUMENT_LIST_ENDPOINTS } from './documents.ts'
import { TAX_DOCUMENT_DOWNLOAD_ENDPOINTS } from './downloads.ts'

export const TAX_DOCUMENT_ENDPOINTS = [
  ...TAX_DOCUMENT_LIST_ENDPOINTS,
  ...TAX_DOCUMENT_DOWNLOAD_ENDPOINTS,
] as const satisfies readonly Endpoint[]
