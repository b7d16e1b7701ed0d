import type { Field, GridRow } from './grid-rows.ts'

export type ProblemKind = 'error' | 'duplicate' | 'overlap' | 'notice'

export interface RowProblem {
  readonly kind: ProblemKind
  /** null: the whole row. */
  readonly field: Field | null
  readonly text: string
  /** Rows that become one when their years are joined, this one first; empty where nothing can be joined. */
  readonly joins: readonly number[]
  /** Their joined years. */
  readonly joinedYears: string
}

export interface RowReview {
  /** How the texts were understood, where that differs visibly. */
  readonly meant: Readonly<Partial<Record<Field, string>>>
  readonly problems: readonly RowProblem[]
}

/** By the id of the row. */
export type Review = ReadonlyMap<number, RowReview>

export const NO_REVIEW: Review = new Map()

/** One, several. */
const KIND_NAMES: Readonly<Record<ProblemKind, readonly [string, string]>> = {
  error: ['error', 'errores'],
  duplicate: ['duplicado', 'duplicados'],
  overlap: ['traslape', 'traslapes'],
  notice: ['aviso', 'avisos'],
}
const KINDS = ['error', 'duplicate', 'overlap', 'notice'] as const

export const KIND_LABELS: Readonly<Record<ProblemKind, string>> = {
  error: 'Error',
  duplicate: 'Duplicado',
  overlap: 'Traslape',
  notice: 'Aviso',
}

/** The number of rows with a problem of each kind, the worst first. */
export function countsOf(rows: readonly GridRow[], review: Review): readonly { kind: ProblemKind; count: number }[] {
  return KINDS.map((kind) => ({ kind, count: rows.filter(({ id }) => hasKind(review.get(id), kind)).length })).filter(
    ({ count }) => count > 0,
  )
}

/** '3 errores, 2 traslapes'; '' for none. */
export function countsText(counts: ReturnType<typeof countsOf>): string {
  return counts.map(({ kind, count }) => `${count} ${KIND_NAMES[kind][count === 1 ? 0 : 1]}`).join(', ')
}

/** The index of the next row with a problem after `from`, continuing from the start; null for none. @param kind null: any */
export function nextProblem(
  rows: readonly GridRow[],
  review: Review,
  from: number,
  kind: ProblemKind | null = null,
): { readonly row: number; readonly field: Field | null } | null {
  for (let offset = 1; offset <= rows.length; offset++) {
    const row = (from + offset) % rows.length
    const problems = review.get(rows[row]?.id ?? 0)?.problems ?? []
    const problem = problems.find((each) => kind === null || each.kind === kind)
    if (problem !== undefined) return { row, field: problem.field }
  }
  return null
}

/** The worst problem of a row or cell. */
export function worstOf(review: RowReview | undefined, field: Field | null = null): RowProblem | null {
  const problems = review?.problems.filter((problem) => field === null || problem.field === field) ?? []
  for (const kind of KINDS) {
    const found = problems.find((problem) => problem.kind === kind)
    if (found !== undefined) return found
  }
  return null
}

function hasKind(review: RowReview | undefined, kind: ProblemKind): boolean {
  return review?.problems.some((problem) => problem.kind === kind) ?? false
}
