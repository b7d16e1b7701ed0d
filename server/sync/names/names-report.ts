import type { LineReason } from '#imports/names/line-names.ts'
import type { VehicleReason } from '#imports/names/vehicle-names.ts'

export type NameKind = 'linea' | 'modelo'
/** unido: it is one of the catalogue. dudoso: a person says; until then its rows are rejected. nuevo: the catalogue gets it. */
export type NameOutcome = 'unido' | 'dudoso' | 'nuevo'
/** Why a name is, or may be, one of the catalogue. armadoras: which of several makes have the model. decidido: a person said so. */
export type NameReason = LineReason | VehicleReason | 'armadoras' | 'decidido'

/** What a written name is, or may be. */
export interface NameOption {
  /** '' of a line. */
  readonly make: string
  readonly name: string
  /** What the written name says of the car beside its model: '1999–2005, 4X4'; '': nothing. */
  readonly gives: string
}

/** A line or model of the files that is not written as the catalogue has it. */
export interface ReportedName {
  readonly kind: NameKind
  /** Of a model: its make, or the makes that the file lists for it. Of a line: ''. */
  readonly owner: string
  readonly written: string
  readonly rows: number
  readonly outcome: NameOutcome
  /** null: nothing there is like it. */
  readonly reason: NameReason | null
  /** unido: what it is. dudoso: what it may be. nuevo: none. */
  readonly options: readonly NameOption[]
}

export interface NamesReport {
  readonly totals: Readonly<Record<NameOutcome, number>>
  /** Those in doubt first, and of each kind those of most rows; not all that are new. */
  readonly names: readonly ReportedName[]
}

/** Of each outcome so many are kept. */
const MOST: Readonly<Record<NameOutcome, number>> = { dudoso: 500, unido: 500, nuevo: 100 }

export function reportOf(names: readonly ReportedName[]): NamesReport {
  const of = (outcome: NameOutcome) => names.filter((name) => name.outcome === outcome)
  const shown = (outcome: NameOutcome) =>
    of(outcome)
      .toSorted((one, other) => other.rows - one.rows)
      .slice(0, MOST[outcome])
  return {
    totals: { unido: of('unido').length, dudoso: of('dudoso').length, nuevo: of('nuevo').length },
    names: [...shown('dudoso'), ...shown('unido'), ...shown('nuevo')],
  }
}
