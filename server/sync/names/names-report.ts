import type { FileNameKind, FileNameOutcome, FileNameReason } from '#domain/imports/file-names.ts'

/** What a written name is, or may be. */
export interface NameOption {
  /** '' unless it is a model. */
  readonly make: string
  readonly name: string
  /** Further facts of the car in the written name: '1999–2005, 4X4'; '': none. */
  readonly gives: string
}

/** A name of the files that is not written as the catalogue has it. */
export interface ReportedName {
  readonly kind: FileNameKind
  /** Of a model: its make, or the makes that the file lists for it. Otherwise ''. */
  readonly owner: string
  readonly written: string
  readonly rows: number
  readonly outcome: FileNameOutcome
  /** null: nothing there is like it. */
  readonly reason: FileNameReason | null
  /** unido: what it is comes first. dudoso: what it may be. nuevo: what it might have been. */
  readonly options: readonly NameOption[]
}

export interface NamesReport {
  readonly totals: Readonly<Record<FileNameOutcome, number>>
  /** Those in doubt first, and of each kind those of most rows; not all that are new. */
  readonly names: readonly ReportedName[]
  /** Brands, makes and new models that resemble known ones, and brands and makes that were decided on. */
  readonly spelled: readonly ReportedName[]
}

/** Most names of each outcome. */
const MOST: Readonly<Record<FileNameOutcome, number>> = { dudoso: 500, unido: 500, nuevo: 100 }

export function reportOf(names: readonly ReportedName[], spelled: readonly ReportedName[]): NamesReport {
  const of = (outcome: FileNameOutcome) => names.filter((name) => name.outcome === outcome)
  const shown = (outcome: FileNameOutcome) =>
    of(outcome)
      .toSorted((one, other) => other.rows - one.rows)
      .slice(0, MOST[outcome])
  return {
    totals: { unido: of('unido').length, dudoso: of('dudoso').length, nuevo: of('nuevo').length },
    names: [...shown('dudoso'), ...shown('unido'), ...shown('nuevo')],
    spelled,
  }
}
