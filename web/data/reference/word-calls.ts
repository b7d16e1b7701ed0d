import type { CallInput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// Abbreviations, generations, and goods that the store does not carry.

type Body<Name extends `POST ${string}` & Parameters<typeof browserApi>[0]> =
  CallInput<Name> extends {
    readonly body: infer Sent
  }
    ? Sent
    : never

export const storeAbbreviation = (body: Body<'POST /api/abreviaturas'>) =>
  browserApi('POST /api/abreviaturas', { body })
export const updateAbbreviation = (id: number, body: Body<'POST /api/abreviaturas/:id'>) =>
  browserApi('POST /api/abreviaturas/:id', { params: { id }, body })
export const deleteAbbreviation = (id: number) => browserApi('POST /api/abreviaturas/:id/elimina', { params: { id } })

export const storeGeneration = (body: Body<'POST /api/generaciones'>) => browserApi('POST /api/generaciones', { body })
export const updateGeneration = (id: number, body: Body<'POST /api/generaciones/:id'>) =>
  browserApi('POST /api/generaciones/:id', { params: { id }, body })
export const deleteGeneration = (id: number) => browserApi('POST /api/generaciones/:id/elimina', { params: { id } })

export const storeUncarried = (body: Body<'POST /api/no-manejados'>) => browserApi('POST /api/no-manejados', { body })
export const updateUncarried = (id: number, body: Body<'POST /api/no-manejados/:id'>) =>
  browserApi('POST /api/no-manejados/:id', { params: { id }, body })
export const deleteUncarried = (id: number) => browserApi('POST /api/no-manejados/:id/elimina', { params: { id } })
