import { z } from 'zod'
import { ANY_ACCOUNT, type Requirement } from '#domain/access.ts'
import { CORE_ENTRIES, CORE_SITUATIONS } from '#domain/cores/ledger.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery, textFilter } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Cascos')
/** Staff who supplies orders receives their cores. */
const STAFF: Requirement = { roles: ['admin'], permissions: ['pedidos-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const named = z.object({ id, nombre: z.string() })
const pieces = z.number().int()
/** In pesos, before tax. */
const amount = z.number()
const day = z.iso.date()
const sum = z.object({ piezas: pieces, importe: amount })
const order = z.object({ id, folio: z.string() })

const coreRow = z.object({
  id,
  empresa: named,
  /** Of the order. */
  sucursal: named,
  pedido: order,
  k_parte: z.string(),
  descripcion: z.string(),
  /** Per piece. */
  casco: amount,
  debe: pieces,
  recibidos: pieces,
  acreditados: pieces,
  porDevolver: pieces,
  porAcreditar: pieces,
  /** Of the pieces still to be handed in. */
  importe: amount,
  vence: day,
  situacion: z.enum(CORE_SITUATIONS),
})
export type CoreRow = z.infer<typeof coreRow>

const list = defineList({
  sort: ['vence', 'parte', 'empresa', 'importe'],
  defaultSort: 'vence',
  filters: {
    situacion: z.enum(CORE_SITUATIONS),
    empresa: idFilter,
    sucursal: idFilter,
    parte: textFilter,
    /** Of their due day. */
    desde: dayFilter,
    hasta: dayFilter,
  },
})

const sums = z.object({
  porDevolver: sum,
  /** The overdue ones among them. */
  vencidos: sum,
  porAcreditar: sum,
})

export const coreList = define('GET /api/cascos', {
  summary: 'Los cascos de quien consulta o de sus clientes: por devolver, vencidos, por acreditar y cerrados',
  access: ANY_ACCOUNT,
  query: listQuery(list),
  response: listAnswer(coreRow).extend({
    /** Of all rows of the filters. */
    sumas: sums,
    sucursales: z.array(named),
  }),
})

export const coreExport = exportOf(coreList, list, 'Los cascos que dan los filtros, en CSV o Excel')

const entryRow = z.object({
  /** A bigint, as text. */
  id: z.string(),
  fecha: z.iso.datetime(),
  tipo: z.enum(CORE_ENTRIES),
  /** The sum that it changes: owed, handed in, credited. */
  cuenta: z.enum(['debe', 'recibidos', 'acreditados']),
  empresa: named,
  pedido: order,
  k_parte: z.string(),
  /** Negative: a reduction. */
  piezas: pieces,
  importe: amount,
  /** null: the program, when pieces left for the order. */
  quien: z.string().nullable(),
  /** The branch where cores were handed in. */
  sucursal: z.string().nullable(),
  /** The number of the credit note; '' for none. */
  nota: z.string(),
  motivo: z.string(),
})
export type CoreEntryRow = z.infer<typeof entryRow>

const entries = defineList({
  sort: ['fecha'],
  defaultSort: '-fecha',
  filters: {
    /** Entries of one debt. */
    casco: idFilter,
    tipo: z.enum(CORE_ENTRIES),
    empresa: idFilter,
    parte: textFilter,
    desde: dayFilter,
    hasta: dayFilter,
  },
})

export const coreEntryList = define('GET /api/cascos/movimientos', {
  summary: 'Los movimientos de cascos: qué los debió, qué se recibió, se acreditó o se corrigió',
  access: ANY_ACCOUNT,
  query: listQuery(entries),
  response: listAnswer(entryRow),
})

export const coreEntryExport = exportOf(
  coreEntryList,
  entries,
  'Los movimientos de cascos que dan los filtros, en CSV o Excel',
)

export const coreSums = define('GET /api/cascos/resumen', {
  summary: 'Cuántos cascos debe quien consulta, o una empresa que ve, y cuándo vence el primero',
  access: ANY_ACCOUNT,
  query: z.object({ empresa: idFilter.optional() }),
  response: sums.extend({
    /** Of the pieces still to be handed in; null: none. */
    vence: day.nullable(),
  }),
})
export type CoreSums = z.infer<typeof coreSums.response>

export const orderCores = define('GET /api/pedidos/:id/cascos', {
  summary: 'Los cascos de un pedido: cuántos se deben, cuántos se recibieron y hasta cuándo',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  response: z.object({ cascos: z.array(coreRow) }),
})

const corePart = z.object({
  producto: id,
  k_parte: z.string(),
  descripcion: z.string(),
  porDevolver: pieces,
  vencidos: pieces,
  porAcreditar: pieces,
  /** Of the first pieces still to be handed in. */
  vence: day.nullable(),
})
export type CorePart = z.infer<typeof corePart>

export const companyCores = define('GET /api/cascos/empresa/:id', {
  summary: 'Los cascos abiertos de una empresa por parte, para recibirlos y acreditarlos',
  access: STAFF,
  params: z.object({ id: idFilter }),
  response: z.object({ empresa: named, partes: z.array(corePart), sucursales: z.array(named) }),
})
export type CompanyCores = z.infer<typeof companyCores.response>

/** Idempotency key. */
const key = z.string().min(8).max(100)

const lines = (nothing: string) =>
  z
    .array(
      z.object({
        producto: id,
        /** null: none of it. */
        piezas: z.number().int().min(0).max(100_000).nullable(),
      }),
    )
    .max(500)
    .refine((given) => given.some(({ piezas }) => (piezas ?? 0) > 0), nothing)

const done = z.object({ piezas: pieces, importe: amount })

export const receiveCores = define('POST /api/cascos/empresa/:id/recibe', {
  summary: 'Recibe cascos de una empresa por parte; se descuentan de los que vencen primero',
  access: STAFF,
  params: z.object({ id: idFilter }),
  body: z.object({
    clave: key,
    /** The branch where they were handed in. */
    sucursal: id,
    lineas: lines('Escribe cuántos cascos recibes: al menos uno.'),
    nota: writtenText.max(300).default(''),
  }),
  response: done,
})

export const creditCores = define('POST /api/cascos/empresa/:id/acredita', {
  summary: 'Acredita cascos recibidos con la nota de crédito del ERP',
  access: STAFF,
  params: z.object({ id: idFilter }),
  body: z.object({
    clave: key,
    notaCredito: writtenText.min(1, 'Escribe el número de la nota de crédito.').max(40),
    lineas: lines('Escribe cuántos cascos acreditas: al menos uno.'),
  }),
  response: done,
})

export const correctCores = define('POST /api/cascos/:id/corrige', {
  summary: 'Corrige lo que se debe, se recibió o se acreditó de un casco, con su motivo',
  access: STAFF,
  params: z.object({ id: idFilter }),
  body: z.object({
    clave: key,
    cuenta: z.enum(['debe', 'recibidos', 'acreditados']),
    /** Negative: a reduction. */
    piezas: z
      .number()
      .int()
      .min(-100_000)
      .max(100_000)
      .refine((count) => count !== 0, 'Escribe cuántas piezas de más o de menos.'),
    motivo: writtenText.min(5, 'Escribe el motivo.').max(300),
  }),
  response: z.object({ debe: pieces, recibidos: pieces, acreditados: pieces }),
})
