import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// Quality problems of parts: calls of their screen.

export type TroubleSummary = CallOutput<'GET /api/errores-producto/resumen'>
type Selection = CallInput<'POST /api/errores-producto/revisa'>['body']['seleccion']
type Kind = TroubleSummary['tipos'][number]['tipo']

/** @param persona null: nobody */
export const assignTroubles = (seleccion: Selection, persona: number | null) =>
  browserApi('POST /api/errores-producto/asigna', { body: { seleccion, persona } })

export const ignoreTroubles = (seleccion: Selection, motivo: string) =>
  browserApi('POST /api/errores-producto/ignora', { body: { seleccion, motivo } })

export const reopenTroubles = (seleccion: Selection) =>
  browserApi('POST /api/errores-producto/reabre', { body: { seleccion } })

export const recheckTroubles = (seleccion: Selection) =>
  browserApi('POST /api/errores-producto/revisa', { body: { seleccion } })

/** @param tipo null: the whole catalogue */
export const recheckAll = (tipo: Kind | null) =>
  browserApi('POST /api/errores-producto/revisa-todo', { body: { tipo } })
