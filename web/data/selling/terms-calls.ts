import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// Terms, addresses and buyers' limits of companies: calls of their screens.

export type CompanyTerms = CallOutput<'GET /api/empresas/:id/condiciones'>
export type OwnTerms = CallOutput<'GET /api/mi-empresa/condiciones'>
export type AddressBook = CallOutput<'GET /api/mi-empresa/direcciones'>
export type AddressBody = CallInput<'POST /api/mi-empresa/direcciones'>['body']
export type AddressChange = CallInput<'POST /api/mi-empresa/direcciones/:direccion'>['body']
export type LimitBody = CallInput<'POST /api/mi-empresa/colegas/:id/limite'>['body']

export const updateTerms = (id: number, body: CallInput<'POST /api/empresas/:id/condiciones'>['body']) =>
  browserApi('POST /api/empresas/:id/condiciones', { params: { id }, body })

/** @param companyId null: the user's own company */
export const storeAddress = (companyId: number | null, body: AddressBody) =>
  companyId === null
    ? browserApi('POST /api/mi-empresa/direcciones', { body })
    : browserApi('POST /api/empresas/:id/direcciones', { params: { id: companyId }, body })

/** SAT's, of a whole postal code. */
export const neighbourhoodsQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['neighbourhoods', codigo],
    queryFn: ({ signal }) =>
      browserApi('GET /api/codigos-postales/:codigo/colonias', { params: { codigo } }, { signal }),
    enabled: /^\d{5}$/u.test(codigo),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** @param companyId null: the user's own company */
export const setAddressVat = (
  id: number,
  direccion: number,
  body: CallInput<'POST /api/empresas/:id/direcciones/:direccion/iva'>['body'],
) => browserApi('POST /api/empresas/:id/direcciones/:direccion/iva', { params: { id, direccion }, body })
export const updateAddress = (companyId: number | null, direccion: number, body: AddressChange) =>
  companyId === null
    ? browserApi('POST /api/mi-empresa/direcciones/:direccion', { params: { direccion }, body })
    : browserApi('POST /api/empresas/:id/direcciones/:direccion', { params: { id: companyId, direccion }, body })

/** @param companyId null: the user's own company */
export const limitQuery = (companyId: number | null, persona: number) =>
  queryOptions({
    queryKey: ['buyer-limit', companyId, persona],
    queryFn: ({ signal }) =>
      companyId === null
        ? browserApi('GET /api/mi-empresa/colegas/:id/limite', { params: { id: persona } }, { signal })
        : browserApi(
            'GET /api/empresas/:id/personas/:persona/limite',
            { params: { id: companyId, persona } },
            { signal },
          ),
    // Read again each time it is opened.
    gcTime: 0,
  })

/** @param companyId null: the user's own company */
export const updateLimit = (companyId: number | null, persona: number, body: LimitBody) =>
  companyId === null
    ? browserApi('POST /api/mi-empresa/colegas/:id/limite', { params: { id: persona }, body })
    : browserApi('POST /api/empresas/:id/personas/:persona/limite', { params: { id: companyId, persona }, body })
