import { yearsCell } from './cells.ts'

/** The compared fields of an application: its subject and years. */
export interface ComparedRow {
  /** Everything except engine and years as one text: make, model, positions, qualifiers and note. */
  readonly subject: string
  /** null: every engine. */
  readonly engine: string | null
  /** null: open at that end; both null: not known. */
  readonly yearFrom: number | null
  readonly yearTo: number | null
}

export interface RowConflict {
  /** duplicado: the same application. traslape: years in common. aviso: correct, but fewer rows would suffice. */
  readonly kind: 'duplicado' | 'traslape' | 'aviso'
  readonly text: string
  /** Index of the other row. */
  readonly other: number
  /** The years of both together, as written; null: they cannot be joined. */
  readonly joined: string | null
}

/**
 * Duplicates and overlaps among the rows of one part: the later row of each pair has the conflict, each row only its worst one.
 * Unreadable rows are null. Takes the time of sorting the rows.
 * @returns by index of the row
 */
export function conflictsOf(rows: readonly (ComparedRow | null)[]): ReadonlyMap<number, RowConflict> {
  const conflicts = new Map<number, RowConflict>()
  const places = rows.flatMap((row, place) => (row === null ? [] : [{ ...row, place }]))
  for (const group of Map.groupBy(places, ({ subject, engine }) => JSON.stringify([subject, engine])).values())
    compareYears(group, conflicts)
  for (const group of Map.groupBy(places, ({ subject }) => subject).values()) compareEngines(group, conflicts)
  return conflicts
}

type Placed = ComparedRow & { readonly place: number }

function compareYears(group: readonly Placed[], conflicts: Map<number, RowConflict>): void {
  const { known = [], unknown = [] } = Object.groupBy(group, (row) => (isUnknown(row) ? 'unknown' : 'known'))
  compareInOrder(known, conflicts)
  compareInOrder(unknown, conflicts)
  const [withoutYears] = unknown
  if (withoutYears === undefined) return
  for (const row of known) compareTwo(row, withoutYears, conflicts)
}

/** Compares each row with the furthest-reaching row that begins before it. All have years, or none has. */
function compareInOrder(rows: readonly Placed[], conflicts: Map<number, RowConflict>): void {
  const sorted = rows.toSorted((one, other) => first(one) - first(other) || one.place - other.place)
  let furthest: Placed | null = null
  for (const row of sorted) {
    if (furthest !== null) compareTwo(row, furthest, conflicts)
    if (furthest === null || last(row) > last(furthest)) furthest = row
  }
}

function compareTwo(one: Placed, other: Placed, conflicts: Map<number, RowConflict>): void {
  const [earlier, later] = one.place > other.place ? [other, one] : [one, other]
  const conflict = conflictOf(later, earlier)
  if (conflict !== null) setWorst(conflicts, later.place, conflict)
}

function conflictOf(row: Placed, other: Placed): RowConflict | null {
  const named = `la fila ${other.place + 1}`
  if (first(row) === first(other) && last(row) === last(other))
    return { kind: 'duplicado', text: `Es igual a ${named}.`, other: other.place, joined: null }
  if (isUnknown(row) !== isUnknown(other))
    return {
      kind: 'aviso',
      text: isUnknown(row) ? `Sin años: ${named} ya los dice.` : `${capital(named)} dice lo mismo sin años.`,
      other: other.place,
      joined: null,
    }
  const from = Math.min(first(row), first(other))
  const to = Math.max(last(row), last(other))
  const isAllTime = from === FIRST && to === LAST
  const joined = isAllTime ? null : yearsCell(from === FIRST ? null : from, to === LAST ? null : to)
  const commonFrom = Math.max(first(row), first(other))
  const commonTo = Math.min(last(row), last(other))
  if (commonFrom <= commonTo) {
    const common = yearsCell(commonFrom === FIRST ? null : commonFrom, commonTo === LAST ? null : commonTo)
    return { kind: 'traslape', text: `Se traslapa con ${named} en ${common}.`, other: other.place, joined }
  }
  if (commonFrom === commonTo + 1)
    return { kind: 'aviso', text: `Sigue a ${named}: juntas son ${joined}.`, other: other.place, joined }
  return null
}

/** A row for one engine is redundant where another one covers every engine in those years. */
function compareEngines(group: readonly Placed[], conflicts: Map<number, RowConflict>): void {
  const whole = group.filter(({ engine }) => engine === null)
  if (whole.length === 0) return
  for (const row of group) {
    if (row.engine === null || isUnknown(row)) continue
    const cover = whole.find((other) => !isUnknown(other) && first(other) <= first(row) && last(other) >= last(row))
    if (cover === undefined) continue
    const text = `La fila ${cover.place + 1} ya vale para todos los motores en esos años.`
    setWorst(conflicts, row.place, { kind: 'aviso', text, other: cover.place, joined: null })
  }
}

const SEVERITY = { duplicado: 3, traslape: 2, aviso: 1 } as const

function setWorst(conflicts: Map<number, RowConflict>, place: number, conflict: RowConflict): void {
  const known = conflicts.get(place)
  if (known === undefined || SEVERITY[conflict.kind] > SEVERITY[known.kind]) conflicts.set(place, conflict)
}

const FIRST = Number.NEGATIVE_INFINITY
const LAST = Number.POSITIVE_INFINITY

function first({ yearFrom }: ComparedRow): number {
  return yearFrom ?? FIRST
}

function last({ yearTo }: ComparedRow): number {
  return yearTo ?? LAST
}

function isUnknown({ yearFrom, yearTo }: ComparedRow): boolean {
  return yearFrom === null && yearTo === null
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
