import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { defineEndpoint } from './endpoint.ts'
import { dayFilter, defineList, exportQuery, fileAnswer, listAnswer, listQuery, textFilter } from './list.ts'

const AUDITORS: Requirement = { roles: ['admin'], permissions: ['auditoria-read'] }

const person = z.object({ id: z.number().int(), nombre: z.string() })
const values = z.record(z.string(), z.unknown())

/** What somebody did. `antes` and `despues` are as stored, under the names of the code. */
export const auditRow = z.object({
  /** Larger than an integer of the database: a text. */
  id: z.string(),
  fecha: z.iso.datetime(),
  /** null: nobody who is known, or the system. */
  quien: person.nullable(),
  enNombreDe: person.nullable(),
  /** 'usuario.modificado' */
  accion: z.string(),
  /** `tipo` is 'usuario', 'rol'; `nombre` what people called it at that time. */
  sobre: z.object({ tipo: z.string(), id: z.string(), nombre: z.string() }),
  nota: z.string(),
  direccion: z.string(),
  navegador: z.string(),
  antes: values.nullable(),
  despues: values.nullable(),
})
export type AuditRow = z.infer<typeof auditRow>

const listedRow = auditRow.extend({
  /** What it was before and after is for others: `antes` and `despues` are null. */
  reservado: z.boolean(),
})
export type ListedAuditRow = z.infer<typeof listedRow>

const entries = defineList({
  sort: ['fecha', 'accion'],
  defaultSort: '-fecha',
  filters: {
    /** Name or e-mail of who acted, or of in whose name. */
    quien: textFilter,
    accion: textFilter,
    /** Kind and id of what it was done to. */
    tipo: textFilter,
    sobre: textFilter,
    desde: dayFilter,
    hasta: dayFilter,
  },
})

export const auditList = defineEndpoint({
  method: 'GET',
  path: '/api/auditoria',
  summary: 'Quién hizo qué, cuándo y desde dónde',
  area: 'Auditoría',
  access: AUDITORS,
  query: listQuery(entries),
  response: listAnswer(listedRow).extend({
    /** All that there are, to filter by. */
    acciones: z.array(z.string()),
    tipos: z.array(z.string()),
  }),
})

export const auditExport = defineEndpoint({
  method: 'GET',
  path: '/api/auditoria/exporta',
  summary: 'La auditoría que dan los filtros, en CSV o Excel',
  area: 'Auditoría',
  access: AUDITORS,
  query: exportQuery(entries),
  response: fileAnswer,
})
