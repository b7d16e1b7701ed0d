import { z } from 'zod'
import type { CallAccess } from '#domain/access.ts'
import { COMMERCE_KINDS, GROUP_PERMISSIONS, type CommerceGroup } from '#domain/commerce-files.ts'
import { IMPORT_STATES } from '#domain/lifecycles.ts'
import { callsIn } from '../endpoint.ts'
import { fileAnswer, idFilter } from '../list.ts'
import { tab } from './tabs.ts'
import { trial } from './trials.ts'

const define = callsIn('Cargas comerciales')
const count = z.number().int()
const kind = z.enum(COMMERCE_KINDS)

/**
 * Rows below the headings, by result: filas = nuevas + cambian + iguales + anteriores + repetidas + sinDatos + rechazadas. In a file with
 * a column for each price list, a row counts once per list.
 */
const counts = z.object({
  filas: count,
  /** Columns of price lists; 1 in other files. */
  listas: count,
  nuevas: count,
  cambian: count,
  iguales: count,
  /** Older than the stored value, which stays. */
  anteriores: count,
  /** Repeated in the same file. */
  repetidas: count,
  /** Without any value. */
  sinDatos: count,
  rechazadas: count,
  /** Cells of rows that are taken. */
  celdasRechazadas: count,
  /** Rows that the sheet hides, which are not read and not in `filas`. */
  ocultas: count,
})

const rejected = z.object({
  /** Row number in the spreadsheet. */
  fila: count,
  columna: z.string(),
  valor: z.string(),
  motivo: z.string(),
})

/** The field `columnas` of a sent file, as JSON: what columns are, whatever their headings. */
export const columnChoices = z
  .array(z.object({ encabezado: z.string().min(1).max(120), /** '': not read. */ campo: z.string().max(120) }))
  .max(2000)
export type ColumnChoices = z.infer<typeof columnChoices>

const report = z.object({
  tipo: kind,
  archivo: z.string(),
  /** null: only a preview. */
  carga: count.nullable(),
  conteos: counts,
  /** Of a preview: why the columns cannot be read so, and no row was; '': they can. */
  falla: z.string(),
  /** The field of each column that was read. */
  columnas: z.array(z.object({ encabezado: z.string(), campo: z.string() })),
  /** What a column of this kind of file can be chosen to be. */
  campos: z.array(z.string()),
  /** Columns that were not read, with their first values. */
  columnasSinLeer: z.array(z.object({ encabezado: z.string(), muestras: z.array(z.string()) })),
  /** All tabs of a workbook. */
  hojas: z.array(tab),
  rechazadas: z.array(rejected),
  /** Rows are included in a preview only. */
  ...trial.shape,
})
export type CommerceReport = z.infer<typeof report>

const record = z.object({
  id: count,
  tipo: kind,
  archivo: z.string(),
  estado: z.enum(IMPORT_STATES),
  fecha: z.iso.datetime(),
  quien: z.string(),
  /** null: it was not analysed. */
  conteos: counts.nullable(),
  /** Why nothing was applied; '' otherwise. */
  falla: z.string(),
  deshacer: z.boolean(),
})
export type CommerceRecord = z.infer<typeof record>

const history = z.object({
  cargas: z.array(record),
  /** Names of price lists, for price files without a list. */
  listas: z.array(z.string()),
})

/** The calls of the kinds that share a permission. */
function groupCalls<const Group extends CommerceGroup>(group: Group, of: string) {
  const path = `/api/cargas/${group}` as const
  const access: CallAccess = { roles: ['admin'], permissions: [GROUP_PERMISSIONS[group]] }
  return {
    history: define(`GET ${path}`, {
      summary: `Las últimas cargas de ${of}`,
      access,
      response: history,
    }),
    /**
     * A file in `archivo`, its kind in `tipo`, and for prices the list in `lista` where the file has no such column. Of a workbook
     * `hoja` is the tab that is read; with `ocultas` = 'si' hidden rows are read; `columnas` has `columnChoices`. With `aplicar` =
     * 'si' valid rows are stored; without it nothing is. Changes to confirm (`porConfirmar`) are refused with 409 unless their `huella`
     * is in `confirmado`.
     */
    load: define(`POST ${path}`, {
      summary: `Lee un archivo de ${of} y dice qué cambiaría; si se pide, lo aplica`,
      access,
      body: z.unknown(),
      response: report,
    }),
    revert: define(`POST ${path}/:id/deshace`, {
      summary: `Deshace la última carga aplicada de su tipo, de ${of}`,
      access,
      params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
      body: z.object({}),
      response: z.object({ carga: count }),
    }),
  } as const
}

export const priceFiles = groupCalls('precios', 'precios o descuentos')
export const termsFiles = groupCalls('condiciones', 'condiciones o cartera')
export const stockFiles = groupCalls('existencias', 'existencias')

/** Each changed price, as long as the file can be undone. */
export const priceFileChanges = define('GET /api/cargas/precios/:id/cambios', {
  summary: 'Los precios que cambió una carga, con el de antes y el de después, en CSV',
  access: { roles: ['admin'], permissions: [GROUP_PERMISSIONS.precios] },
  params: z.object({ id: idFilter }),
  response: fileAnswer,
})
