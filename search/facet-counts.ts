import { POSITIONS } from '#domain/position.ts'
import { POSITION_MISFIT } from './positions.ts'
import { FIRST_ENGINE } from './segment-buffers.ts'
import type { SegmentView, Snapshot } from './snapshot.ts'
import { applicationVerdict, type VehicleCheck } from './vehicle-check.ts'

const YEAR_CODES = 256

/** How many products of one segment have each value, by the numbers of the segment. */
export interface FacetCounts {
  readonly view: SegmentView
  readonly lines: Uint32Array
  readonly brands: Uint32Array
  readonly models: Uint32Array
  /** By make id. */
  readonly makes: Map<number, number>
  readonly engines: Uint32Array
  /** By place in POSITIONS. */
  readonly positions: Uint32Array
  /** By coded year: how many more products have it than have the year before. */
  readonly yearSteps: Int32Array
}

export function emptyCounts(view: SegmentView): FacetCounts {
  const { segment } = view
  return {
    view,
    lines: new Uint32Array(segment.lines.ids.length + 1),
    brands: new Uint32Array(segment.brands.ids.length + 1),
    models: new Uint32Array(segment.modelIds.length + 1),
    makes: new Map(),
    engines: new Uint32Array(segment.engineIds.length + FIRST_ENGINE),
    positions: new Uint32Array(POSITIONS.length),
    yearSteps: new Int32Array(YEAR_CODES + 1),
  }
}

/**
 * Counts the documents [from, to) of `docs`, each once for every value that it has. Of its applications only those count
 * that meet the check.
 */
export function countFacets(
  counts: FacetCounts,
  snapshot: Snapshot,
  check: VehicleCheck,
  docs: Uint32Array,
  from: number,
  to: number,
): void {
  const { segment, makesOfModels } = counts.view
  const { docApplications: applications, docApplicationStarts: starts } = segment
  const { isModel } = check
  const modelSeen = new Int32Array(counts.models.length).fill(-1)
  const engineSeen = new Int32Array(counts.engines.length).fill(-1)
  const makes = new MakeTally(makesOfModels)
  const covered = new Covered(snapshot.firstYear, snapshot.lastYear)
  for (let i = from; i < to; i++) {
    const doc = docs[i]!
    counts.lines[segment.lines.docGroups[doc]!]!++
    counts.brands[segment.brands.docGroups[doc]!]!++
    let positions = 0
    const end = starts[doc + 1]! * 2
    for (let at = starts[doc]! * 2; at < end; at += 2) {
      const years = applications[at]!
      const model = applications[at + 1]! & 0xffff
      const engine = applications[at + 1]! >>> 16
      if (isModel !== null && isModel[model] === 0) continue
      if (applicationVerdict(check, years, engine) === POSITION_MISFIT) continue
      positions |= years >>> 16
      if (modelSeen[model] !== doc) {
        modelSeen[model] = doc
        counts.models[model]!++
        makes.add(model, doc)
      }
      if (engineSeen[engine] !== doc) {
        engineSeen[engine] = doc
        counts.engines[engine]!++
      }
      covered.add(years & 255, (years >>> 8) & 255)
    }
    for (let rest = positions; rest !== 0; rest &= rest - 1) counts.positions[31 - Math.clz32(rest & -rest)]!++
    covered.drainInto(counts.yearSteps)
  }
  makes.addTo(counts.makes)
}

/** Counts documents by make: a document with several models of a make once. */
class MakeTally {
  readonly #ids: readonly number[]
  readonly #ofModel: Uint16Array
  readonly #counts: Uint32Array
  readonly #seen: Int32Array

  constructor(makesOfModels: Uint32Array) {
    const numbers = new Map<number, number>()
    this.#ofModel = Uint16Array.from(makesOfModels, (make) => {
      const number = numbers.get(make) ?? numbers.size
      numbers.set(make, number)
      return number
    })
    this.#ids = [...numbers.keys()]
    this.#counts = new Uint32Array(numbers.size)
    this.#seen = new Int32Array(numbers.size).fill(-1)
  }

  add(model: number, doc: number): void {
    const make = this.#ofModel[model]
    if (make === undefined || this.#seen[make] === doc) return
    this.#seen[make] = doc
    this.#counts[make]!++
  }

  addTo(counts: Map<number, number>): void {
    for (const [number, id] of this.#ids.entries()) counts.set(id, (counts.get(id) ?? 0) + this.#counts[number]!)
  }
}

/** The years that the applications of one document cover together. */
class Covered {
  readonly #firstYear: number
  readonly #lastYear: number
  readonly #firsts = new Uint8Array(YEAR_CODES)
  readonly #lasts = new Uint8Array(YEAR_CODES)
  #count = 0

  constructor(firstYear: number, lastYear: number) {
    this.#firstYear = firstYear
    this.#lastYear = lastYear
  }

  add(first: number, last: number): void {
    const from = Math.max(first, this.#firstYear)
    const to = Math.min(last, this.#lastYear)
    if (from > to) return
    // Most applications of a part repeat the years of another: only ranges that reach further are kept.
    for (let i = 0; i < this.#count; i++) {
      if (from >= this.#firsts[i]! && to <= this.#lasts[i]!) return
    }
    this.#insert(from, to)
  }

  /** Keeps the ranges apart and in order, joining those that touch. */
  #insert(from: number, to: number): void {
    let kept = 0
    let first = from
    let last = to
    for (let i = 0; i < this.#count; i++) {
      const otherFirst = this.#firsts[i]!
      const otherLast = this.#lasts[i]!
      if (otherLast + 1 < first || otherFirst > last + 1) {
        this.#firsts[kept] = otherFirst
        this.#lasts[kept] = otherLast
        kept += 1
      } else {
        first = Math.min(first, otherFirst)
        last = Math.max(last, otherLast)
      }
    }
    this.#firsts[kept] = first
    this.#lasts[kept] = last
    this.#count = kept + 1
  }

  drainInto(steps: Int32Array): void {
    for (let i = 0; i < this.#count; i++) {
      steps[this.#firsts[i]!]!++
      steps[this.#lasts[i]! + 1]!--
    }
    this.#count = 0
  }
}
