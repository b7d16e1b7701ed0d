import type { QuestionKind } from '#domain/imports/questions.ts'
import type { CellAsRead } from '#imports/as-read.ts'

/** A record of the files: its cells, the new value, the present value. */
export interface TrialRow {
  /** The kind, where files have several: 'Precios de lista'. */
  readonly group: string
  readonly file: string
  /** As the spreadsheet shows it, from 1. */
  readonly row: number
  /** What the record is of: 'BV-1234 en Lista 2'. */
  readonly subject: string
  /** older: what there is is newer, and stays. */
  readonly status: 'new' | 'changed' | 'unchanged' | 'older'
  readonly read: readonly CellAsRead[]
  readonly values: readonly TrialValue[]
}

export interface TrialValue {
  readonly label: string
  readonly value: string
  /** What there is; null: the record is new. */
  readonly today: string | null
}

export interface Question {
  readonly kind: QuestionKind
  readonly count: number
  /** The first of them. */
  readonly rows: readonly TrialRow[]
  /** Of names and columns: the first of them, instead of rows. */
  readonly names?: readonly string[]
}

/** What must be confirmed before files are applied. */
export interface Questions {
  /** Of all questions, with the present values: another file, or another day, has another. '': no questions. */
  readonly fingerprint: string
  readonly questions: readonly Question[]
}

export const NO_QUESTIONS: Questions = { fingerprint: '', questions: [] }

export interface ShownRows {
  /** The first of each kind. */
  readonly first: readonly TrialRow[]
  /** Those that change most, the most changed first. */
  readonly greatest: readonly TrialRow[]
}
