import type { CellAsRead } from '#imports/as-read.ts'
import type { Questions, ShownRows, TrialRow } from './trial.ts'

type CellsOf = (file: string, rows: ReadonlySet<number>) => Promise<ReadonlyMap<number, readonly CellAsRead[]>>

/**
 * The rows with their cells in the files. Only shown rows are looked up, by reading their files once more: which ones are shown is known
 * when all is compared.
 */
export async function withCells(shown: ShownRows & Questions, cellsOf: CellsOf): Promise<ShownRows & Questions> {
  const all = [...shown.first, ...shown.greatest, ...shown.questions.flatMap(({ rows }) => rows)]
  const files = new Map<string, ReadonlyMap<number, readonly CellAsRead[]>>()
  for (const file of new Set(all.map((row) => row.file))) {
    const rows = new Set(all.filter((row) => row.file === file).map(({ row }) => row))
    files.set(file, await cellsOf(file, rows))
  }
  const filled = (row: TrialRow): TrialRow => ({ ...row, read: files.get(row.file)?.get(row.row) ?? [] })
  return {
    first: shown.first.map(filled),
    greatest: shown.greatest.map(filled),
    fingerprint: shown.fingerprint,
    questions: shown.questions.map((question) => ({ ...question, rows: question.rows.map(filled) })),
  }
}
