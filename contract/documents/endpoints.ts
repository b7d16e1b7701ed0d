import type { Endpoint } from '../endpoint.ts'

export const TAX_DOCUMENT_ENDPOINTS = [] as const satisfies readonly Endpoint[]
