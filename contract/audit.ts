import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { defineEndpoint } from './endpoint.ts'
import { dayFilter, defineList, exportOf, listAnswer, listQuery, textFilter } from './list.ts'

const AUDITORS: Requirement = { roles: ['admin'], permissions: ['auditoria-read'] }

const person = z.object({ id: z.number().int(), nombre: z.string() })
const values = z.record(z.string(), z.unknown())

/** An entry of the audit. `antes` and `despues` are as stored, with the names of the code. */
export const auditRow = z.object({
  /** A bigint, as text. */
  id: z.string(),
  fecha: z.iso.datetime(),
  /** null: an unknown person, or the system. */
  quien: person.nullable(),
  enNombreDe: person.nullable(),
  /** 'usuario.modificado' */
  accion: z.string(),
  /** `tipo` is 'usuario', 'rol'; `nombre` its name at that time. */
  sobre: z.object({ tipo: z.string(), id: z.string(), nombre: z.string() }),
  nota: z.string(),
  direccion: z.string(),
  navegador: z.string(),
  antes: values.nullable(),
  despues: values.nullable(),
})
export type AuditRow = z.infer<typeof auditRow>

const listedRow = auditRow.extend({
  /** The reader may not see the values: `antes` and `despues` are null. */
  reservado: z.boolean(),
})
export type ListedAuditRow = z.infer<typeof listedRow>

const entries = defineList({
  sort: ['fecha', 'accion'],
  defaultSort: '-fecha',
  filters: {
    /** Name or e-mail of the actor, or of the person in whose name they acted. */
    quien: textFilter,
    accion: textFilter,
    /** Kind and id of the subject. */
    tipo: textFilter,
    sobre: textFilter,
    desde: dayFilter,
    hasta: dayFilter,
  },
})

export const auditList = defineEndpoint('GET /api/auditoria', {
  summary: 'Quién hizo qué, cuándo y desde dónde',
  area: 'Auditoría',
  access: AUDITORS,
  query: listQuery(entries),
  response: listAnswer(listedRow).extend({
    /** All existing actions, for the filter. */
    acciones: z.array(z.string()),
    tipos: z.array(z.string()),
  }),
})

export const auditExport = exportOf(auditList, entries, 'La auditoría que dan los filtros, en CSV o Excel')
