import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { PART_STATUSES } from '#domain/parts/allowance.ts'
import { callsIn } from '../endpoint.ts'
import { bulkSelection, dayFilter, defineList, listAnswer, listQuery } from '../list.ts'
import { productsList } from './admin-products.ts'

// Bulk edits of parts: previewed, done by a job, and reverted as a whole.

const define = callsIn('Productos')
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: z.uuid() })

const BATCH_FIELDS = ['linea', 'marca', 'nuevo', 'especial', 'estatus'] as const

const change = z.object({
  campo: z.enum(BATCH_FIELDS),
  linea: id.nullable().default(null),
  marca: id.nullable().default(null),
  /** For a badge. */
  marcada: z.boolean().default(true),
  desde: dayFilter.nullable().default(null),
  hasta: dayFilter.nullable().default(null),
  estatus: z.enum(PART_STATUSES).default('active'),
  sustituta: id.nullable().default(null),
  /** Parts whose field was edited by hand are not changed. */
  respetaAMano: z.boolean().default(true),
})

type Change = z.output<typeof change>

function checkBatch(
  { campo, desde, hasta, estatus, sustituta, marcada }: Change,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (campo === 'estatus' && estatus === 'superseded' && sustituta === null)
    say('sustituta', 'Elige la pieza que toma su lugar.')
  if ((campo === 'nuevo' || campo === 'especial') && marcada && desde !== null && hasta !== null && desde > hasta)
    say('hasta', 'Debe ser el primer día o después.')
}

/** The change; fields of other kinds of changes are ignored. */
export const batchChange = change.superRefine(checkBatch)

const selection = bulkSelection(productsList)

export const previewBatch = define('POST /api/productos-admin/lotes/previa', {
  summary: 'Cuántas y cuáles piezas cambiaría una edición en grupo',
  access,
  body: z.object({ seleccion: selection, cambio: batchChange }),
  response: z.object({
    resumen: z.string(),
    total: z.number().int(),
    cambian: z.number().int(),
    iguales: z.number().int(),
    /** Of the total, those whose field was edited by hand. */
    aMano: z.number().int(),
    ejemplos: z.array(
      z.object({
        id,
        k_parte: z.string(),
        antes: z.string(),
        despues: z.string(),
        cambia: z.boolean(),
        aMano: z.boolean(),
      }),
    ),
  }),
})

export const startBatch = define('POST /api/productos-admin/lotes', {
  summary: 'Empieza una edición en grupo',
  access,
  /** The client creates `id`: a repeated request with it does nothing more. */
  body: z.object({ id: z.uuid(), seleccion: selection, cambio: batchChange }),
  response: z.object({ id: z.uuid(), trabajo: z.uuid() }),
})

const row = z.object({
  id: z.uuid(),
  resumen: z.string(),
  quien: z.string(),
  cuando: z.iso.datetime(),
  estado: z.enum(['aplicando', 'aplicada', 'revirtiendo', 'revertida']),
  /** Of its present or last job. */
  trabajo: z.uuid().nullable(),
  total: z.number().int(),
  cambiadas: z.number().int(),
  iguales: z.number().int(),
  revertidas: z.number().int(),
  /** Changed since, so that the revert skipped them. */
  conservadas: z.number().int(),
})
export type BatchRow = z.infer<typeof row>

const batches = defineList({ sort: ['cuando'], defaultSort: '-cuando' })

export const batchList = define('GET /api/productos-admin/lotes', {
  summary: 'Ediciones en grupo, por páginas',
  access,
  query: listQuery(batches),
  response: listAnswer(row),
})

export const batch = define('GET /api/productos-admin/lotes/:id', {
  summary: 'Una edición en grupo',
  access,
  params: byId,
  response: row.extend({
    /** The first parts that a revert skipped, with the fields that were changed since. */
    dejadas: z.array(z.object({ id, k_parte: z.string(), campos: z.array(z.string()) })),
  }),
})

export const revertBatch = define('POST /api/productos-admin/lotes/:id/revierte', {
  summary: 'Deshace una edición en grupo',
  access,
  params: byId,
  response: z.object({ trabajo: z.uuid() }),
})
