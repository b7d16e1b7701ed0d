import type { Position } from '#domain/position.ts'
import type { LearnedWords } from '#imports/descriptions/vocabulary/learned-words.ts'
import type { ColumnMap, ImportKind } from '#imports/rows/columns.ts'
import type { Field } from '#imports/rows/headings.ts'
import { normaliseRow } from '#imports/rows/normalise-row.ts'
import type { CellRejection, RowRecords } from '#imports/rows/records.ts'

type Texts = readonly string[] | null | undefined
type Text = string | null | undefined

/** A part from another system, with a validated shape. */
export interface SentProduct {
  readonly linea?: Text
  readonly marca?: Text
  readonly descripcion?: Text
  readonly posiciones?: readonly Position[] | null | undefined
  readonly caracteristicas?: Texts
  readonly alternos?: Texts
  readonly equivalentes?: readonly { readonly clave: string; readonly marca?: Text }[] | null | undefined
  readonly aplicaciones?: readonly SentApplication[] | null | undefined
}

interface SentApplication {
  readonly armadora: string
  readonly modelo: string
  readonly desde?: number | null | undefined
  readonly hasta?: number | null | undefined
  readonly motor?: Text
  readonly posiciones?: readonly Position[] | null | undefined
  readonly caracteristicas?: Texts
  readonly nota?: Text
}

export type ReadProduct = { readonly records: readonly RowRecords[] } | { readonly rejection: CellRejection }

/**
 * Reads a part like rows of a file, so that empty, absent and 0 mean the same: a row for the part, one for each number of another brand
 * and one for each vehicle. The heading of a rejection is the path of the value in the sent data.
 */
export function readProductRecord(key: string, sent: SentProduct, learned: LearnedWords): ReadProduct {
  const applications = sent.aplicaciones ?? []
  const rows = [
    partRow(key, sent),
    ...(sent.equivalentes ?? []).map(({ clave, marca }, index) =>
      rowOf(['equivalents'], key, [
        ['otherKey', `equivalentes.${index}.clave`, clave],
        ['owner', `equivalentes.${index}.marca`, marca],
      ]),
    ),
    ...applications.map((application, index) => applicationRow(key, application, `aplicaciones.${index}`)),
  ]
  const records: RowRecords[] = []
  for (const row of rows) {
    const outcome = normaliseRow(row.columns, { number: 1, cells: row.cells }, learned)
    if (outcome.status === 'rejected') return { rejection: outcome.rejection }
    if (outcome.status === 'usable') records.push(outcome.records)
  }
  return { records: records.map((each) => withoutGuesses(each, sent, applications.length > 0)) }
}

/** Stated vehicles make reading unnecessary; a missing description is not composed from the rest. */
function withoutGuesses(records: RowRecords, sent: SentProduct, hasVehicles: boolean): RowRecords {
  const says = (sent.descripcion ?? '').trim() !== ''
  const { product } = records
  return {
    ...records,
    product: product === null || says ? product : { ...product, description: null },
    reading: hasVehicles ? null : records.reading,
  }
}

type Cell = readonly [field: Field, heading: string, value: Text]

interface Row {
  readonly columns: ColumnMap
  readonly cells: readonly string[]
}

function partRow(key: string, sent: SentProduct): Row {
  return rowOf(['products', 'equivalents'], key, [
    ['line', 'linea', sent.linea],
    ['brand', 'marca', sent.marca],
    ['description', 'descripcion', sent.descripcion],
    ...details(sent, ''),
    ...(sent.alternos ?? []).map((alternate, index): Cell => ['alternateKey', `alternos.${index}`, alternate]),
  ])
}

function applicationRow(key: string, application: SentApplication, path: string): Row {
  const { armadora, modelo, desde, hasta, motor, nota } = application
  return rowOf(['applications'], key, [
    ['make', `${path}.armadora`, armadora],
    ['model', `${path}.modelo`, modelo],
    ['yearFrom', `${path}.desde`, yearText(desde)],
    ['yearTo', `${path}.hasta`, yearText(hasta)],
    ['engine', `${path}.motor`, motor],
    ['note', `${path}.nota`, nota],
    ...details(application, `${path}.`),
  ])
}

function details(
  { posiciones, caracteristicas }: Pick<SentApplication, 'posiciones' | 'caracteristicas'>,
  path: string,
) {
  return [
    ['position', `${path}posiciones`, (posiciones ?? []).join(' ')],
    ...(caracteristicas ?? []).map((text, index): Cell => ['specifications', `${path}caracteristicas.${index}`, text]),
  ] satisfies Cell[]
}

function yearText(year: number | null | undefined): string {
  return year === null || year === undefined || year === 0 ? '' : String(year)
}

function rowOf(kinds: readonly ImportKind[], key: string, cells: readonly Cell[]): Row {
  const all: readonly Cell[] = [['key', 'clave', key], ...cells]
  const fields = new Map<Field, number[]>()
  for (const [index, [field]] of all.entries()) {
    const columns = fields.get(field)
    if (columns === undefined) fields.set(field, [index])
    else columns.push(index)
  }
  const columns: ColumnMap = {
    fields,
    vehicles: kinds.includes('applications') ? [fields] : [],
    headings: all.map(([, heading]) => heading),
    kinds: new Set(kinds),
    unread: [],
    owners: new Map(),
  }
  return { columns, cells: all.map(([, , value]) => value ?? '') }
}
