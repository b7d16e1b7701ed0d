import type { ReadApplication } from './description-reading.ts'
import { lessSure } from './confidence.ts'
import { engineName } from './engines.ts'
import type { EngineItem, Item, ModelItem, WordItem, YearsItem } from './items.ts'
import { distinct, withoutHeadings, type FoundApplication } from './application-lists.ts'
import { vehicleNameFor } from './application-make.ts'
import { builds, wasSold } from './vehicles.ts'

interface Engine {
  readonly cylinders: readonly string[]
  readonly litres: readonly string[]
}

/** A model of the list that waits for its years, with what was said of it so far. */
interface Listed {
  readonly item: ModelItem
  /** Makes stated before it that still hold. */
  readonly makes: readonly string[]
  readonly doubtful: boolean
  /** In the first list behind a make that a comma follows: perhaps only a heading. */
  readonly heading: boolean
  engine: Engine | null
  /** Litres of the engine whose code stands beside the model. */
  code: string | null
}

interface Years {
  readonly from: number | null
  readonly to: number | null
  readonly cut: boolean
}

const NO_YEARS: Years = { from: null, to: null, cut: false }

/**
 * Builds applications from items by the rules of the trade's text: years belong to every model since the previous years; a model behind
 * the last years has none; an engine before a list belongs to all of it; years behind years, or behind an engine alone, repeat the models
 * before them.
 */
export function applicationsOf(items: readonly Item[]): ReadApplication[] {
  return new ApplicationList(items).read()
}

class ApplicationList {
  readonly #items: readonly Item[]
  readonly #found: FoundApplication[] = []
  #makes: readonly string[] = []
  /** Engine said before the models that follow. */
  #lead: Engine | null = null
  /** Engine said since the last years, before any model. */
  #floating: Engine | null = null
  #list: Listed[] = []
  #closed: readonly Listed[] = []
  #lists = 0
  /** Where the last doubtful word ends. */
  #doubtEnd = -1
  /** Words stand between the last years and here that are of no model known. */
  #loose = false
  /** Years stood before the first model: they may be its own, or not. */
  #yearsBefore = false
  /** 'VW,GOLF,JETTA BEETLE 98-02': a comma behind the make announces a heading. */
  #headingMake = false

  constructor(items: readonly Item[]) {
    this.#items = items
  }

  read(): ReadApplication[] {
    this.#items.forEach((item, index) => this.#take(item, index))
    this.#close(this.#list, NO_YEARS)
    return distinct(withoutHeadings(this.#found))
  }

  #take(item: Item, index: number): void {
    if (item.kind === 'make') this.#takeMake(item.make, index)
    else if (item.kind === 'model') this.#takeModel(item, index)
    else if (item.kind === 'engine') this.#takeEngine(item)
    else if (item.kind === 'years') this.#takeYears(item, index)
    else if (item.kind === 'engine code') {
      const last = this.#list.at(-1)
      if (last !== undefined) last.code = item.litres
    } else if (item.kind === 'unknown' || item.kind === 'descriptor') this.#takeWord(item)
  }

  /** A word that no list knows beside a model may be a model too; behind years and a sign it may be what the next years are of. */
  #takeWord(item: WordItem): void {
    if (item.kind === 'unknown' && /^\p{L}{3,}$|^[A-Z]{1,2}-?\d{1,4}$/u.test(item.text)) this.#doubtEnd = item.end
    if (this.#list.length === 0 && this.#lists > 0) this.#loose = true
  }

  #takeMake(make: string, index: number): void {
    const previous = this.#items[index - 1]
    this.#takeMakeBehind(make, index)
    this.#makes = previous?.kind === 'make' ? [...this.#makes, make] : [make]
    this.#lead = this.#floating
    this.#floating = null
  }

  /** 'PICK UP NISSAN 94/07' states the make behind the model. */
  #takeMakeBehind(make: string, index: number): void {
    const last = this.#list.at(-1)
    if (last === undefined || last.makes.length > 0 || this.#items[index]?.gap.trim() !== '') return
    const { model } = last.item
    const isNext = last.item.end === this.#items[index]?.at && this.#items[index + 1]?.kind !== 'model'
    if (isNext && model !== undefined && builds(make, model))
      this.#list[this.#list.length - 1] = { ...last, makes: [make] }
  }

  #takeModel(item: ModelItem, index: number): void {
    if (this.#floating !== null) this.#lead = this.#floating
    this.#floating = null
    if (this.#lists === 0 && this.#list.length === 0) {
      this.#headingMake = this.#items[index - 1]?.kind === 'make' && item.gap.includes(',')
    }
    this.#list.push({
      item,
      makes: this.#makes,
      doubtful: this.#doubtEnd === item.at,
      heading: this.#headingMake && this.#lists === 0,
      engine: null,
      code: null,
    })
  }

  #takeEngine(item: EngineItem): void {
    if (this.#list.length === 0) {
      this.#floating = merged(this.#floating, item)
      return
    }
    const last = this.#list.at(-1)?.engine ?? null
    for (const listed of this.#list) if (listed.engine === last) listed.engine = merged(last, item)
    this.#lead = null
  }

  #takeYears(years: YearsItem, index: number): void {
    if (this.#list.length > 0) {
      if (this.#isOneEach(index)) this.#closeOneEach(index)
      else this.#close(this.#list, years)
      return
    }
    if (this.#lists === 0) this.#yearsBefore = true
    const each = this.#oneEach.shift()
    if (each !== undefined || this.#loose) return
    const repeated = this.#closed.map((listed) => ({
      ...listed,
      engine: this.#floating ?? listed.engine,
      doubtful: listed.doubtful || this.#closed.length > 1,
    }))
    this.#close(repeated, years)
    this.#floating = null
  }

  /** Years that were already given to their models. */
  #oneEach: number[] = []

  /** 'CORSA TORNADO 02/07 03/15': as many years in a row as models. */
  #isOneEach(index: number): boolean {
    const count = this.#list.length
    if (count < 2 || this.#items[index + count]?.kind === 'years') return false
    return this.#list.every((_, offset) => {
      const item = this.#items[index + offset]
      return item?.kind === 'years' && (offset === 0 || item.gap.trim() === '')
    })
  }

  #closeOneEach(index: number): void {
    const list = this.#list
    list.forEach((listed, offset) => {
      const years = this.#items[index + offset] as YearsItem
      this.#close([{ ...listed, doubtful: true }], years)
      if (offset > 0) this.#oneEach.push(offset)
    })
  }

  /** Gives the years to the models of the list and begins a new list. */
  #close(list: readonly Listed[], years: Years): void {
    const meant = withoutMakeNames(list, years)
    const names = meant.map((listed) => vehicleNameFor(listed.item, listed.makes, years))
    const makers = new Set(names.map(({ make }) => make))
    meant.forEach((listed, index) => {
      const { make, model } = names[index] ?? { make: null, model: listed.item.name }
      const last = index === meant.length - 1
      this.#found.push({
        make,
        model,
        yearFrom: years.from,
        yearTo: years.to,
        engine: this.#engineOf(listed),
        confidence: this.#confidenceOf(listed, years, make, { last, mixed: makers.size > 1 }),
        heading: listed.heading && !last,
      })
    })
    if (list.length === 0) return
    this.#closed = list
    this.#list = []
    this.#lists += 1
    this.#loose = false
  }

  #engineOf({ engine, code }: Listed): string | null {
    if (engine !== null) return engineName(engine.cylinders, engine.litres)
    if (this.#lead === null) return null
    // The code of an engine of other litres stands beside the model: the engine before the list is not its engine.
    if (code !== null && this.#lead.litres.length > 0 && !this.#lead.litres.includes(code)) return null
    return engineName(this.#lead.cylinders, this.#lead.litres)
  }

  #confidenceOf(
    listed: Listed,
    years: Years,
    make: string | null,
    { last, mixed }: { last: boolean; mixed: boolean },
  ): number {
    const { model, repaired } = listed.item
    const yearless = years.from === null && years.to === null
    return lessSure([
      [model === undefined, 0.4],
      [repaired, 0.85],
      [make === null, 0.75],
      [listed.doubtful, 0.8],
      [years.cut, 0.6],
      // Behind the last years the line may have been cut off before the model's own.
      [yearless && (this.#lists > 0 || this.#yearsBefore), 0.7],
      [yearless && this.#lists === 0 && !this.#yearsBefore, 0.88],
      [model !== undefined && !yearless && !wasSold(model, years.from, years.to, 2), 0.7],
      [!last && mixed && !yearless, 0.9],
      [model?.needsMake === true && listed.makes.length === 0, 0.9],
    ])
  }
}

/** 'CHEVY IMPALA 71/72': where the model Chevy was not sold in these years, or a truck follows, CHEVY says the make. */
function withoutMakeNames(list: readonly Listed[], years: Years): Listed[] {
  return list.filter(({ item }, index) => {
    const next = list[index + 1]?.item
    if (item.name !== 'CHEVY' || next === undefined || next.gap.trim() !== '' || item.model === undefined) return true
    const known = years.from !== null || years.to !== null
    return !(known && !wasSold(item.model, years.from, years.to, 1)) && !TRUCKS_AFTER_CHEVY.has(next.name)
  })
}

const TRUCKS_AFTER_CHEVY: ReadonlySet<string> = new Set([
  'SILVERADO',
  'SILVERADO 1500',
  'SILVERADO 2500',
  'SILVERADO 3500',
  'SUBURBAN',
  'CHEYENNE',
  'BLAZER',
  'S-10',
  'LUV',
  'C-10',
  'C-1500',
  'C-2500',
  'C-3500',
  'EXPRESS',
  'TAHOE',
  'COLORADO',
  'ASTRO',
])

function merged(engine: Engine | null, more: Engine): Engine {
  return {
    cylinders: [...new Set([...(engine?.cylinders ?? []), ...more.cylinders])],
    litres: [...new Set([...(engine?.litres ?? []), ...more.litres])],
  }
}
