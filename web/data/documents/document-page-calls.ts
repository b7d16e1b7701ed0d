import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

export type TaxDocument = CallOutput<'GET /api/documentos/:uuid'>
export type TaxConcept = TaxDocument['conceptos'][number]
export type OtherDocument = TaxDocument['sustituciones'][number]

/** Addresses of its files, at the root of the site. */
export function documentFileAddress(uuid: string, kind: 'xml' | 'pdf' | 'acuse'): string {
  return `/api/documentos/${uuid}/${kind}`
}

export const documentConceptsQuery = (uuid: string, pagina: number) =>
  queryOptions({
    queryKey: ['tax-document-concepts', uuid, pagina],
    queryFn: ({ signal }) =>
      browserApi('GET /api/documentos/:uuid/conceptos', { params: { uuid }, query: { pagina } }, { signal }),
  })

/** The newest first. */
export const documentCommentsQuery = (uuid: string, porPagina: number) =>
  queryOptions({
    queryKey: ['tax-document-comments', uuid, porPagina],
    queryFn: ({ signal }) =>
      browserApi('GET /api/documentos/:uuid/comentarios', { params: { uuid }, query: { porPagina } }, { signal }),
  })

export const commentDocument = (uuid: string, body: CallInput<'POST /api/documentos/:uuid/comentarios'>['body']) =>
  browserApi('POST /api/documentos/:uuid/comentarios', { params: { uuid }, body })

export type DocumentContact = CallOutput<'GET /api/documentos/contactos'>['filas'][number]

export const documentContactsQuery = queryOptions({
  queryKey: ['tax-document-contacts'],
  queryFn: ({ signal }) => browserApi('GET /api/documentos/contactos', {}, { signal }),
})

export const addDocumentContact = (body: CallInput<'POST /api/documentos/contactos'>['body']) =>
  browserApi('POST /api/documentos/contactos', { body })

export const changeDocumentContact = (id: number, body: CallInput<'POST /api/documentos/contactos/:id'>['body']) =>
  browserApi('POST /api/documentos/contactos/:id', { params: { id }, body })

export const removeDocumentContact = (id: number, version: number) =>
  browserApi('POST /api/documentos/contactos/:id/quitar', { params: { id }, body: { version } })

export const sendDocument = (uuid: string, body: CallInput<'POST /api/documentos/:uuid/enviar'>['body']) =>
  browserApi('POST /api/documentos/:uuid/enviar', { params: { uuid }, body })
