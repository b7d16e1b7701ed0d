import { foldName } from '#domain/name.ts'
import { PART_FIELDS, type PartField } from '#domain/quick-order/quick-order-rules.ts'
import { HEADINGS } from '#imports/rows/headings.ts'
import type { ImportSource } from '#imports/source.ts'
import { readListRows, type ListColumns, type ListKind } from './list-rows.ts'

/** Headings of lists of parts. Compared without case, accents, blanks and punctuation. */
const NAMES: Readonly<Record<PartField, readonly string[]>> = {
  clave: HEADINGS.key,
  cantidad: [
    'cantidad',
    'cant',
    'cant.',
    'piezas',
    'pzas',
    'pza',
    'pz',
    'qty',
    'quantity',
    'pedido',
    'unidades',
    'solicitado',
  ],
}

const fieldByHeading = new Map<string, PartField>(
  PART_FIELDS.flatMap((field) => NAMES[field].map((heading): [string, PartField] => [foldName(heading), field])),
)

const PARTS: ListKind<PartField> = {
  fields: PART_FIELDS,
  uses: { clave: 'key', cantidad: 'number' },
  fieldOf: (heading) => fieldByHeading.get(foldName(heading)),
  columnProblem: ({ clave }) => (clave === null ? 'elige la columna de la clave.' : null),
  isEmpty: ({ clave }) => clave === '',
  nothing: 'no tiene ninguna clave.',
}

/** By column index; null: the file has none. */
export type PartColumns = ListColumns<PartField>

interface PartRow {
  /** Row number in the spreadsheet. */
  readonly row: number
  readonly key: string
  /** As it is written. */
  readonly quantity: string
  /** Why the row cannot be used as it is, in Spanish; '' where it can. */
  readonly problem: string
}

export interface PartRows {
  /** The headings of the columns, or the first row of a file without headings. */
  readonly headings: readonly string[]
  readonly columns: PartColumns
  /** The file has no headings, and the user has not chosen its columns. */
  readonly isGuess: boolean
  readonly rows: readonly PartRow[]
}

/** Reads a list of keys and quantities. Throws ImportError. */
export async function readPartRows(source: ImportSource, chosen: PartColumns | null): Promise<PartRows> {
  const { headings, columns, isGuess, rows } = await readListRows(source, PARTS, chosen)
  return {
    headings,
    columns,
    isGuess,
    rows: rows.map(({ row, values: { clave, cantidad }, problem }) => ({
      row,
      key: clave,
      quantity: cantidad,
      problem,
    })),
  }
}
