import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from './browser-api.ts'

// The user's own company and its people: calls of their screen.

export type OwnCompany = CallOutput<'GET /api/mi-empresa'>
export type ColleagueDetail = CallOutput<'GET /api/mi-empresa/colegas/:id'>
export type ColleagueChange = CallInput<'POST /api/mi-empresa/colegas/:id'>['body']

export const inviteColleague = (body: CallInput<'POST /api/mi-empresa/colegas/invita'>['body']) =>
  browserApi('POST /api/mi-empresa/colegas/invita', { body })
export const updateColleague = (id: number, body: ColleagueChange) =>
  browserApi('POST /api/mi-empresa/colegas/:id', { params: { id }, body })
export const suspendColleague = (id: number) =>
  browserApi('POST /api/mi-empresa/colegas/:id/suspende', { params: { id } })
export const activateColleague = (id: number) =>
  browserApi('POST /api/mi-empresa/colegas/:id/activa', { params: { id } })
export const inviteColleagueAgain = (id: number) =>
  browserApi('POST /api/mi-empresa/colegas/:id/invita', { params: { id } })
