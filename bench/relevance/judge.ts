import type { Position } from '#domain/position.ts'
import type { JudgedApplication, JudgedPart } from './parts.ts'
import type { Meaning, RelevanceQuery } from './queries.ts'
import type { Shown } from './search-for.ts'

export interface Judgement {
  readonly query: RelevanceQuery
  /** Some part of the catalogue is right. */
  readonly exists: boolean
  readonly isFirstRight: boolean
  /** Of several parts: one of each is. */
  readonly isAmongTen: boolean
  readonly isEmpty: boolean
  /** Whether a right key is offered as what was probably meant. */
  readonly isOffered: boolean
  /** Keys shown without a word of warning although they do not fit the vehicle of the query. */
  readonly falseFits: readonly string[]
  /** Keys shown without a word of warning although they are of another position. */
  readonly otherPositions: readonly string[]
  readonly first: string | null
}

export function judge(query: RelevanceQuery, shown: Shown, parts: ReadonlyMap<string, JudgedPart>): Judgement {
  const { meaning } = query
  const found = shown.keys.map((key) => parts.get(key)).filter((part) => part !== undefined)
  if (meaning.keys !== undefined) return judgeKeys(query, meaning.keys, shown, parts)
  const wanted = meaning.parts ?? [meaning.lines ?? null]
  const unwarned = shown.isRelaxed ? [] : found.filter(({ key }) => !shown.warned.has(key))
  const everyPart = [...parts.values()]
  const isRightFor = (lines: readonly string[] | null) => (part: JudgedPart) => isRight(part, lines, meaning)
  const [first] = found
  return {
    query,
    exists: wanted.every((lines) => everyPart.some(isRightFor(lines))),
    isFirstRight: first !== undefined && wanted.some((lines) => isRightFor(lines)(first)),
    isAmongTen: wanted.every((lines) => found.some(isRightFor(lines))),
    isEmpty: shown.keys.length === 0,
    isOffered: meaning.key !== undefined && shown.offered.includes(meaning.key),
    falseFits: unwarned.filter((part) => !fitsVehicle(part, meaning)).map(({ key }) => key),
    otherPositions: unwarned.filter((part) => !hasPosition(part, meaning)).map(({ key }) => key),
    first: first?.key ?? null,
  }
}

function judgeKeys(
  query: RelevanceQuery,
  keys: readonly string[],
  shown: Shown,
  parts: ReadonlyMap<string, JudgedPart>,
): Judgement {
  const [first] = shown.keys
  return {
    query,
    exists: keys.every((key) => parts.has(key)),
    isFirstRight: first !== undefined && keys.includes(first),
    isAmongTen: keys.every((key) => shown.keys.includes(key)),
    isEmpty: shown.keys.length === 0,
    isOffered: keys.every((key) => [...shown.keys, ...shown.offered].includes(key)),
    falseFits: [],
    otherPositions: [],
    first: first ?? null,
  }
}

function isRight(part: JudgedPart, lines: readonly string[] | null, meaning: Meaning): boolean {
  if (meaning.key !== undefined) return part.key === meaning.key
  if (lines !== null && !lines.includes(part.line ?? '')) return false
  if (meaning.brand !== undefined && part.brand !== meaning.brand) return false
  if (!namesVehicle(meaning) && part.applications.length === 0) return meetsDetails(part, part, meaning)
  return part.applications.some(
    (application) => meetsVehicle(application, meaning) && meetsDetails(application, part, meaning),
  )
}

/** Of parts that fit: whether some application for the vehicle is of the requested position. */
function hasPosition(part: JudgedPart, meaning: Meaning): boolean {
  if (meaning.position === undefined || !fitsVehicle(part, meaning)) return true
  const isMet = (stated: JudgedPart | JudgedApplication) => !isOpposite(stated.positions, part.positions, meaning)
  if (part.applications.length === 0) return isMet(part)
  return part.applications.some((each) => meetsVehicle(each, meaning) && isMet(each))
}

/** Its vehicle alone, whatever the line: what a list must never promise wrongly. */
function fitsVehicle(part: JudgedPart, meaning: Meaning): boolean {
  return (
    meaning.key !== undefined || !namesVehicle(meaning) || part.applications.some((each) => meetsVehicle(each, meaning))
  )
}

function namesVehicle({ make, models, years, engine }: Meaning): boolean {
  return make !== undefined || models !== undefined || years !== undefined || engine !== undefined
}

function meetsVehicle(application: JudgedApplication, { make, models, years, engine }: Meaning): boolean {
  if (make !== undefined && application.make !== make) return false
  if (models !== undefined && !models.includes(application.model)) return false
  if (years !== undefined) {
    const [from, to] = years
    if ((application.yearFrom ?? -Infinity) > to || (application.yearTo ?? Infinity) < from) return false
  }
  return engine === undefined || application.engine === null || new RegExp(engine, 'iu').test(application.engine)
}

/** Whether the other end of an axis is stated, and not the requested one. */
function isOpposite(stated: readonly Position[], ofPart: readonly Position[], { position }: Meaning): boolean {
  const positions = stated.length > 0 ? stated : ofPart
  return [position ?? []].flat().some((each) => !positions.includes(each) && positions.includes(OPPOSITE_ENDS[each]))
}

const OPPOSITE_ENDS: Readonly<Record<Position, Position>> = {
  delantera: 'trasera',
  trasera: 'delantera',
  izquierda: 'derecha',
  derecha: 'izquierda',
  superior: 'inferior',
  inferior: 'superior',
  interior: 'exterior',
  exterior: 'interior',
}

type Details = Pick<JudgedPart, 'positions' | 'qualifiers'>

/** A position that is not stated may be any; a qualifier is contradicted by its opposite alone. */
function meetsDetails(stated: Details, part: Details, { position, qualifiers = [] }: Meaning): boolean {
  const requested = position === undefined ? [] : [position].flat()
  const positions = stated.positions.length > 0 ? stated.positions : part.positions
  if (positions.length > 0 && !requested.every((each) => positions.includes(each))) return false
  const all = new Set([...stated.qualifiers, ...part.qualifiers])
  return qualifiers.every((each) => !all.has(oppositeOf(each)))
}

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['C/ABS', 'S/ABS'],
  ['C/A/A', 'S/A/A'],
  ['Estándar', 'Automático'],
  ['4X2', '4X4'],
]

/** '' where there is none. */
function oppositeOf(qualifier: string): string {
  const pair = OPPOSITES.find((each) => each.includes(qualifier))
  return pair?.find((each) => each !== qualifier) ?? ''
}
