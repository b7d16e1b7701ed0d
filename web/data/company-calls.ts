import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from './browser-api.ts'

// Companies of customers: calls of their screens.

export type CompanyDetail = CallOutput<'GET /api/empresas/:id'>
export type CompanyOptions = CallOutput<'GET /api/empresas/opciones'>
export type CompanyHistory = CallOutput<'GET /api/empresas/:id/historia'>
export type CompanyBranch = CompanyDetail['sucursales'][number]

type CompanyBody = CallInput<'POST /api/storeEmpresa'>['body']
type CompanyChange = CallInput<'POST /api/updateEmpresa/:id'>['body']
type Suspension = CallInput<'POST /api/empresas/:id/suspende'>['body']
type BranchBody = CallInput<'POST /api/empresas/:id/sucursales'>['body']
type BranchChange = CallInput<'POST /api/empresas/:id/sucursales/:sucursal'>['body']

export const storeCompany = (body: CompanyBody) => browserApi('POST /api/storeEmpresa', { body })

export const updateCompany = (id: number, body: CompanyChange) =>
  browserApi('POST /api/updateEmpresa/:id', { params: { id }, body })

export const suspendCompany = (id: number, body: Suspension) =>
  browserApi('POST /api/empresas/:id/suspende', { params: { id }, body })

export const activateCompany = (id: number, version: number) =>
  browserApi('POST /api/empresas/:id/activa', { params: { id }, body: { version } })

export const storeBranch = (id: number, body: BranchBody) =>
  browserApi('POST /api/empresas/:id/sucursales', { params: { id }, body })

export const updateBranch = (id: number, sucursal: number, body: BranchChange) =>
  browserApi('POST /api/empresas/:id/sucursales/:sucursal', { params: { id, sucursal }, body })

/** Moves a user of another company to this one. */
export const moveToCompany = (id: number, usuario: number) =>
  browserApi('POST /api/empresas/:id/personas/recibe', { params: { id }, body: { usuario } })

const MOST_CHOICES = 20

/** Companies to choose from, by name or RFC. */
export const companyChoicesQuery = (text: string) =>
  queryOptions({
    queryKey: ['company-choices', text],
    queryFn: ({ signal }) =>
      browserApi('GET /api/empresas', { query: { buscar: text, porPagina: MOST_CHOICES } }, { signal }),
  })
