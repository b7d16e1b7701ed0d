import { foldName } from '#domain/name.ts'
import type { ApplicationGrid, ReadApplication, WrittenApplication } from '#web/data/catalog/application-calls.ts'
import { FIELD_LABELS, FIELDS, type Cells, type Field, type GridRow } from './grid-rows.ts'
import type { StoredRow } from './grid-state.ts'
import type { ProblemKind, Review, RowReview } from './row-review.ts'

const KINDS: Readonly<Record<ReadApplication['problemas'][number]['tipo'], ProblemKind>> = {
  error: 'error',
  duplicado: 'duplicate',
  traslape: 'overlap',
  aviso: 'notice',
}

/** A row of the grid from an answer. */
export function storedRow({ id, ...cells }: ApplicationGrid['filas'][number]): StoredRow {
  return { stored: id, cells }
}

export function wireRow({ stored, cells }: GridRow): WrittenApplication & ApplicationGrid['filas'][number] {
  return { id: stored, ...cells }
}

/** The findings for the sent rows, in order. */
export function reviewOf(rows: readonly GridRow[], read: readonly ReadApplication[]): Review {
  return new Map(
    rows.flatMap((row, index) => {
      const found = read[index]
      return found === undefined ? [] : [[row.id, rowReview(row, found, rows)] as const]
    }),
  )
}

function rowReview(row: GridRow, { lee, problemas }: ReadApplication, rows: readonly GridRow[]): RowReview {
  return {
    meant: meantOf(row.cells, lee),
    problems: problemas.map(({ tipo, campo, texto, une, anios }) => ({
      kind: KINDS[tipo],
      field: campo,
      text: texto,
      joins: une.flatMap((place) => rows[place]?.id ?? []),
      joinedYears: anios,
    })),
  }
}

/** The same apart from case, accents and signs. */
function meantOf(written: Cells, read: Cells): RowReview['meant'] {
  const other = FIELDS.filter((field) => foldName(written[field]) !== foldName(read[field]) && read[field] !== '')
  return Object.fromEntries(other.map((field) => [field, read[field]]))
}

export interface RefusedCell {
  readonly row: number
  readonly field: Field | null
  readonly text: string
}

/**
 * The refused cells of a save ('filas.3.anios'), in the rows of the grid.
 *
 * @param sent the sent rows, in order
 */
export function refusedCells(
  fields: Readonly<Record<string, string>>,
  sent: readonly GridRow[],
  rows: readonly GridRow[],
): RefusedCell[] {
  return Object.entries(fields)
    .flatMap(([path, text]) => {
      const [, place, name] = /^filas\.(\d+)(?:\.(\w+))?$/u.exec(path) ?? []
      const id = place === undefined ? undefined : sent[Number(place)]?.id
      const row = rows.findIndex((each) => each.id === id)
      return row < 0 ? [] : [{ row, field: FIELDS.find((each) => each === name) ?? null, text }]
    })
    .toSorted((one, other) => one.row - other.row)
}

/** The refused cells of a call, as errors of the rows; null where something else was refused. */
export function refusedReview(fields: Readonly<Record<string, string>>, rows: readonly GridRow[]): Review | null {
  const refused = refusedCells(fields, rows, rows)
  if (refused.length === 0) return null
  const review = new Map<number, RowReview>()
  for (const { row, field, text } of refused) {
    const id = rows[row]?.id ?? 0
    const problem = { kind: 'error' as const, field, text, joins: [], joinedYears: '' }
    review.set(id, { meant: {}, problems: [...(review.get(id)?.problems ?? []), problem] })
  }
  return review
}

const MOST_NAMED = 5

/** 'Fila 4, Años: …', the first few of them. */
export function refusedText(refused: readonly RefusedCell[]): string {
  const named = refused.slice(0, MOST_NAMED).map(({ row, field, text }) => {
    return `Fila ${row + 1}${field === null ? '' : `, ${FIELD_LABELS[field]}`}: ${text}`
  })
  const left = refused.length - named.length
  return left > 0 ? `${named.join(' ')} Y ${left} más.` : named.join(' ')
}
