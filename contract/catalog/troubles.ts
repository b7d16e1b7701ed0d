import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { TROUBLE_KINDS, TROUBLE_STATES } from '#domain/parts/troubles.ts'
import { defineEndpoint } from '../endpoint.ts'
import { bulkSelection, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const area = 'Errores de producto'
const ADMIN: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const count = z.number().int()
const named = z.object({ id, nombre: z.string() })
const kind = z.enum(TROUBLE_KINDS)

const troubleRow = z.object({
  id,
  tipo: kind,
  estado: z.enum(TROUBLE_STATES),
  pieza: z.object({
    id,
    clave: z.string(),
    descripcion: z.string(),
    linea: z.string(),
    marca: z.string(),
  }),
  /** The finding; '' where the kind is sufficient. */
  detalle: z.string(),
  /** Possible duplicates. */
  otras: z.array(z.object({ id, clave: z.string() })),
  responsable: named.nullable(),
  /** Why it is ignored, or how it ended. */
  motivo: z.string(),
  desde: z.iso.datetime(),
  revisado: z.iso.datetime(),
  resuelto: z.iso.datetime().nullable(),
})
export type TroubleRow = z.infer<typeof troubleRow>

/** Without a state, open ones and those being handled are listed. */
const STATE_FILTERS = [...TROUBLE_STATES, 'todos'] as const

/** nadie: without an owner. */
const owner = z.union([z.literal('nadie'), idFilter])

const troubles = defineList({
  sort: ['desde', 'clave', 'revisado'],
  defaultSort: '-desde',
  filters: {
    tipo: kind,
    estado: z.enum(STATE_FILTERS),
    responsable: owner,
    linea: idFilter,
    marca: idFilter,
  },
})

const shared = { area, access: ADMIN } as const

export const troubleList = defineEndpoint('GET /api/errores-producto', {
  ...shared,
  summary: 'Lo que está mal en las piezas: por tipo, estado, responsable, línea y marca',
  query: listQuery(troubles),
  response: listAnswer(troubleRow),
})

export const troubleExport = exportOf(
  troubleList,
  troubles,
  'Los errores de producto que dan los filtros, en CSV o Excel',
)

export const troubleSummary = defineEndpoint('GET /api/errores-producto/resumen', {
  ...shared,
  summary: 'Cuántos errores hay de cada tipo, cómo van y quién puede atenderlos',
  response: z.object({
    tipos: z.array(
      z.object({
        tipo: kind,
        pendientes: count,
        enAtencion: count,
        ignorados: count,
        /** Resolved within the last seven days. */
        resueltos: count,
        /** Compared with a week ago, in percent; null: not known. */
        cambio: z.number().nullable(),
      }),
    ),
    /** Time of the last full check; null: none yet. */
    revisado: z.iso.datetime().nullable(),
    /** Possible owners. */
    personas: z.array(named),
  }),
})

const selection = bulkSelection(troubles)
const changed = z.object({ cambiados: count })

export const assignTroubles = defineEndpoint('POST /api/errores-producto/asigna', {
  ...shared,
  summary: 'Da errores a quien los atenderá; sin persona, los deja sin responsable',
  body: z.object({ seleccion: selection, persona: id.nullable() }),
  response: changed,
})

export const ignoreTroubles = defineEndpoint('POST /api/errores-producto/ignora', {
  ...shared,
  summary: 'Deja errores como están, con el motivo',
  body: z.object({ seleccion: selection, motivo: writtenText.min(1).max(300) }),
  response: changed,
})

export const reopenTroubles = defineEndpoint('POST /api/errores-producto/reabre', {
  ...shared,
  summary: 'Vuelve a abrir errores que se ignoraban',
  body: z.object({ seleccion: selection }),
  response: changed,
})

export const recheckTroubles = defineEndpoint('POST /api/errores-producto/revisa', {
  ...shared,
  summary: 'Revisa otra vez las piezas de estos errores: los que ya no están quedan resueltos',
  body: z.object({ seleccion: selection }),
  response: z.object({ piezas: count, resueltos: count, nuevos: count }),
})

export const recheckAll = defineEndpoint('POST /api/errores-producto/revisa-todo', {
  ...shared,
  summary: 'Revisa en segundo plano las piezas con errores de un tipo, o todo el catálogo',
  body: z.object({ tipo: kind.nullable().default(null) }),
  /** A job with visible progress. */
  response: z.object({ trabajo: z.string() }),
})
