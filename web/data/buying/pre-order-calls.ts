import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

export type PreOrder = CallOutput<'GET /api/prepedidos/:id'>
export type PetitionBody = CallInput<'POST /api/admin/updatePeticion/'>['body']

/** Decisions about a pre-order. */
export const updatePetition = (body: PetitionBody) => browserApi('POST /api/admin/updatePeticion/', { body })
