import type { ReadApplication } from '#imports/descriptions/description-reading.ts'
import { confidenceOf } from './certainty.ts'
import { distinct, withoutHeadings } from './headings.ts'
import { makeAndModelOf } from './make.ts'
import { NO_YEARS, type Entry, type Engine, type Years } from './entry.ts'
import { withoutChevyMake } from './chevy.ts'
import { engineName } from '#imports/descriptions/items/engines.ts'
import type { EngineItem, Item, ModelItem, YearsItem } from '#imports/descriptions/items/items.ts'
import { isUnread } from './unread.ts'
import { builds, isWeakName, possibleMakes, wasSoldBy } from '#imports/descriptions/vocabulary/vehicles.ts'

/**
 * Builds applications from items by the rules of the trade's text: years belong to every model since the previous years; a model behind
 * the last years has none; an engine before a list belongs to all of it; years behind years, or behind an engine alone, repeat the models
 * before them. What was not read makes the models beside it doubtful; years that were not used make all doubtful.
 */
export function applicationsOf(items: readonly Item[]): ReadApplication[] {
  return new ApplicationList(items).read()
}

class ApplicationList {
  readonly #items: readonly Item[]
  readonly #entries: Entry[] = []
  #makes: readonly string[] = []
  /** The makes were stated behind the last years, so that they speak of the models that follow. */
  #areMakesOfThisList = false
  /** Engine said before the models that follow. */
  #engineBefore: Engine | null = null
  /** Engine said since the last years, before any model. */
  #pendingEngine: Engine | null = null
  #openList: Entry[] = []
  #closedList: readonly Entry[] = []
  #listCount = 0
  /** Something unread stands in the list that is open, or before its first model. */
  #isListDoubtful = false
  /** Where an unread word ends that may be the first word of the model behind it. */
  #unreadEnd = -1
  /** Words stand between the last years and here that are of no model known. */
  #hasWordsBehindYears = false
  /** Years before the first model: they may be its own, or a size. */
  #leadingYears: YearsItem[] = []
  #hasUnusedYears = false
  /** How many years that come were already given to their models. */
  #yearsToSkip = 0
  /** 'VW,GOLF,JETTA BEETLE 98-02': a comma behind the make announces a heading. */
  #hasHeading = false

  constructor(items: readonly Item[]) {
    this.#items = items
  }

  read(): ReadApplication[] {
    this.#items.forEach((item, index) => this.#take(item, index))
    this.#takeEngineBehindYears()
    this.#close(NO_YEARS)
    this.#useLeadingYears()
    const applications = withoutHeadings(this.#entries).map((entry) => this.#applicationOf(entry))
    return distinct(applications)
  }

  #take(item: Item, index: number): void {
    if (item.kind === 'make') this.#takeMake(item.make, item, index)
    else if (item.kind === 'model') this.#takeModel(item, index)
    else if (item.kind === 'engine') this.#takeEngine(item)
    else if (item.kind === 'years') this.#takeYears(item, index)
    else if (item.kind === 'engine code') {
      const last = this.#openList.at(-1)
      if (last !== undefined) last.code = item.litres
    } else if (isUnread(item)) this.#takeUnread(item)
  }

  /** What nobody read makes the list that it stands in doubtful; behind years, without a comma before it, the list before them too. */
  #takeUnread(item: Item): void {
    if (item.kind === 'unknown' && /^\p{L}{3,}$|^[A-Z]{1,2}-?\d{1,4}$/u.test(item.text)) this.#unreadEnd = item.end
    const isBehindYears = this.#openList.length === 0 && this.#listCount > 0
    if (isBehindYears) this.#hasWordsBehindYears = true
    if (isBehindYears && !/[,;]/u.test(item.gap)) for (const entry of this.#closedList) entry.isDoubtful = true
    if (this.#openList.length > 0 || this.#makes.length > 0) this.#isListDoubtful = true
  }

  #takeMake(make: string, item: Item, index: number): void {
    if (/[,;]/u.test(item.gap)) this.#takeEngineBehindYears()
    const previous = this.#items[index - 1]
    this.#takeMakeBehind(make, index)
    this.#makes = previous?.kind === 'make' ? [...this.#makes, make] : [make]
    this.#areMakesOfThisList = true
    this.#engineBefore = this.#pendingEngine
    this.#pendingEngine = null
  }

  /** 'PICK UP NISSAN 94/07' states the make behind the model. */
  #takeMakeBehind(make: string, index: number): void {
    const last = this.#openList.at(-1)
    if (last === undefined || last.makes.length > 0 || this.#items[index]?.gap.trim() !== '') return
    const { model } = last.item
    const isNext = last.item.end === this.#items[index]?.at && this.#items[index + 1]?.kind !== 'model'
    if (isNext && model !== undefined && builds(make, model)) last.makes = [make]
  }

  #takeModel(item: ModelItem, index: number): void {
    if (/[,;]/u.test(item.gap)) this.#takeEngineBehindYears()
    if (this.#pendingEngine !== null) this.#engineBefore = this.#pendingEngine
    this.#pendingEngine = null
    const previous = this.#items[index - 1]
    if (this.#listCount === 0 && this.#openList.length === 0)
      this.#hasHeading = previous?.kind === 'make' && item.gap.includes(',')
    // 'E-TRANSIT': a letter and a dash belong to the name.
    const isTail = item.gap === '-' && (previous?.kind === 'connective' || previous?.kind === 'unknown')
    this.#openList.push({
      item,
      makes: this.#makes,
      areMakesOfItsList: this.#areMakesOfThisList,
      years: NO_YEARS,
      engine: null,
      code: null,
      engineBefore: null,
      isDoubtful: isTail || this.#unreadEnd === item.at,
      isHeading: this.#hasHeading && this.#listCount === 0,
      isBehindYears: this.#listCount > 0,
      sharesYearsWithOtherMakes: false,
    })
  }

  #takeEngine(item: EngineItem): void {
    if (this.#openList.length === 0) {
      this.#pendingEngine = merged(this.#pendingEngine, item)
      return
    }
    const last = this.#openList.at(-1)?.engine ?? null
    for (const entry of this.#openList) if (entry.engine === last) entry.engine = merged(last, item)
    this.#engineBefore = null
  }

  /** 'TSURU 92/17 1.6L': an engine behind the years, and no model behind it, is of the models before them. */
  #takeEngineBehindYears(): void {
    if (this.#pendingEngine === null || this.#closedList.length === 0 || this.#openList.length > 0) return
    for (const entry of this.#closedList) {
      if (entry.engine === null && entry.engineBefore === null) entry.engine = this.#pendingEngine
      else entry.isDoubtful = true
    }
    this.#pendingEngine = null
  }

  #takeYears(years: YearsItem, index: number): void {
    if (this.#openList.length > 0) {
      if (this.#isOneEach(index)) this.#closeOneEach(index)
      else this.#close(years)
    } else if (this.#yearsToSkip > 0) this.#yearsToSkip -= 1
    else if (this.#listCount === 0) this.#leadingYears.push(years)
    else if (this.#hasWordsBehindYears) this.#hasUnusedYears = true
    else this.#repeat(years)
  }

  /** '2.3L 83/97, 2.5L 98/01': the same models again. */
  #repeat(years: YearsItem): void {
    this.#openList = this.#closedList.map((entry) => ({
      ...entry,
      engine: this.#pendingEngine ?? entry.engine,
      isDoubtful: entry.isDoubtful || this.#closedList.length > 1,
    }))
    this.#pendingEngine = null
    this.#close(years)
  }

  /** 'CORSA TORNADO 02/07 03/15': as many years in a row as models. */
  #isOneEach(index: number): boolean {
    const count = this.#openList.length
    if (count < 2 || this.#items[index + count]?.kind === 'years') return false
    return this.#openList.every((_, offset) => {
      const item = this.#items[index + offset]
      return item?.kind === 'years' && (offset === 0 || item.gap.trim() === '')
    })
  }

  #closeOneEach(index: number): void {
    const list = this.#openList
    list.forEach((entry, offset) => {
      const years = this.#items[index + offset]
      if (years?.kind !== 'years') return
      this.#openList = [{ ...entry, isDoubtful: true }]
      this.#close(years)
    })
    this.#yearsToSkip = list.length - 1
  }

  /** Gives the years to the models of the list and begins a new list. */
  #close(years: Years): void {
    const list = withoutChevyMake(this.#openList, years)
    const makers = new Set(list.flatMap(({ item, makes }) => makeAndModelOf(item, makes, years).make ?? []))
    const hasCommas = list.some(({ item }, index) => index > 0 && /[,;]/u.test(item.gap))
    const without = withoutTheseYears(list, years)
    if (hasStrayWord(list, years)) this.#isListDoubtful = true
    list.forEach((entry, index) => {
      const isLast = index === list.length - 1
      entry.years = without.has(entry) ? NO_YEARS : years
      entry.engineBefore = this.#engineBefore
      entry.isDoubtful ||= this.#isListDoubtful
      entry.isHeading &&= !isLast
      entry.isBehindYears ||= without.has(entry)
      entry.sharesYearsWithOtherMakes = hasCommas && !isLast && makers.size > 1
      this.#entries.push(entry)
    })
    if (this.#openList.length === 0) return
    this.#closedList = list
    this.#openList = []
    this.#listCount += 1
    this.#isListDoubtful = false
    this.#areMakesOfThisList = false
    this.#hasWordsBehindYears = false
  }

  /** '2013-2020 NISSAN NOTE': where the line states no other years, those before the first model are of its models. */
  #useLeadingYears(): void {
    const [only, ...more] = this.#leadingYears
    if (only === undefined) return
    if (this.#entries.some(({ years }) => years.from !== null || years.to !== null)) {
      this.#hasUnusedYears ||= this.#leadingYears.some(({ hasFourDigits }) => hasFourDigits)
      return
    }
    for (const entry of this.#entries) {
      entry.isBehindYears = true
      if (more.length === 0) entry.years = only
    }
    this.#hasUnusedYears = true
  }

  #applicationOf(entry: Entry): ReadApplication {
    const { make, model } = makeAndModelOf(entry.item, entry.makes, entry.years)
    return {
      make,
      model,
      yearFrom: entry.years.from,
      yearTo: entry.years.to,
      engine: engineOf(entry),
      confidence: confidenceOf(entry, make, {
        isAmongItsMakes: make !== null && this.#hasOtherModelOf(make, entry),
        hasUnusedYears: this.#hasUnusedYears,
      }),
    }
  }

  /** Whether the line names another model of the make that can be nothing else. */
  #hasOtherModelOf(make: string, entry: Entry): boolean {
    return this.#entries.some(
      ({ item: { model } }) =>
        model !== undefined && model !== entry.item.model && !isWeakName(model) && possibleMakes(model).includes(make),
    )
  }
}

/** 'PLATINA KWID 19/22': a model that was not sold in the years of its list, while the last one was, has none of its own. */
function withoutTheseYears(list: readonly Entry[], years: Years): ReadonlySet<Entry> {
  const last = list.at(-1)
  if (last === undefined || wasNotSold(last, years)) return new Set()
  return new Set(list.filter((entry) => wasNotSold(entry, years)))
}

/** 'PROTEGE 5 98/00': a number or word in a list that was no model in its years is something else. */
function hasStrayWord(list: readonly Entry[], years: Years): boolean {
  return list.length > 1 && list.some((entry) => isWeakName(entry.item.model) && wasNotSold(entry, years))
}

/** How many years the lists of catalogues may be off. */
const SLIP_OF_YEARS = 2

function wasNotSold({ item, makes }: Entry, years: Years): boolean {
  if (item.model === undefined || (years.from === null && years.to === null)) return false
  const { make } = makeAndModelOf(item, makes, NO_YEARS)
  return !wasSoldBy(make, item.model, years.from, years.to, SLIP_OF_YEARS)
}

function engineOf({ engine, code, engineBefore }: Entry): string | null {
  if (engine !== null) return engineName(engine.cylinders, engine.litres)
  if (engineBefore === null) return null
  // The code of an engine of other litres stands beside the model: the engine before the list is not its engine.
  if (code !== null && engineBefore.litres.length > 0 && !engineBefore.litres.includes(code)) return null
  return engineName(engineBefore.cylinders, engineBefore.litres)
}

function merged(engine: Engine | null, more: Engine): Engine {
  return {
    cylinders: [...new Set([...(engine?.cylinders ?? []), ...more.cylinders])],
    litres: [...new Set([...(engine?.litres ?? []), ...more.litres])],
  }
}
