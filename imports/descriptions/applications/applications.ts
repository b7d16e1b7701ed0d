import { foldName } from '#domain/name.ts'
import type { Doubt, ReadApplication } from '#imports/descriptions/description-reading.ts'
import { certaintyOf } from './certainty.ts'
import { distinct, withoutHeadings } from './headings.ts'
import { makeAndModelOf } from './make.ts'
import { NO_YEARS, type Entry, type Engine, type Years } from './entry.ts'
import { withoutChevyMake } from './chevy.ts'
import { engineOf, withEngine } from './entry-engine.ts'
import type { Version } from '#imports/descriptions/data/load.ts'
import type { EngineItem, Item, ModelItem, YearsItem } from '#imports/descriptions/items/items.ts'
import { modelsWithoutYears, namesOfTwoInRow, slashedGenerations } from './listed-models.ts'
import { hasStrayWord, modelsNotSoldThen } from './sold-years.ts'
import { isCondition } from '#imports/descriptions/items/versions.ts'
import { meantBeforeVehicles, qualifiersOf, withoutOwnBody, withVersionsInstead } from './qualifiers.ts'
import { isUnread } from './unread.ts'
import {
  areOfOneGroup,
  builds,
  isMakeOnlyBeforeModels,
  isWeakName,
  possibleMakes,
} from '#imports/descriptions/vocabulary/vehicles.ts'

interface DoubtedApplications {
  readonly applications: ReadApplication[]
  /** Why each doubtful one is in doubt. */
  readonly doubts: readonly Doubt[]
}

/**
 * Builds applications from items. A list is the models between two statements of years; the rules of the trade:
 * - The years behind a list belong to all its models: 'CLIO MEGANE 01/09'. Models behind the last years have none, nor have those that a
 *   comma separates from the next where models before them have their own.
 * - An engine before a list, or behind its last model, belongs to all its models: '2.4L URVAN,FRONTIER 99/08', 'CORSA,MERIVA 1.8L 02/08'.
 * - Years behind years repeat the list, with another engine if one is between: 'RANGER 2.3L 93/97, 2.5L 98/01'.
 * - A version ('SEDAN', '4 PTAS', '4X4') belongs to the model before it; before a list to all its models; behind years to the list that they close.
 * - Unread text makes the list around it doubtful, unused years the whole line.
 */
export function applicationsAndDoubts(items: readonly Item[], makesBeside: readonly string[]): DoubtedApplications {
  const builder = new ApplicationBuilder(items, makesBeside)
  const applications = builder.read()
  return { applications, doubts: applications.flatMap((application) => builder.doubts.get(application) ?? []) }
}

class ApplicationBuilder {
  readonly doubts = new Map<ReadApplication, Doubt>()
  readonly #items: readonly Item[]
  /** Of models that the line gives none, as a column beside it states them. */
  readonly #makesBeside: readonly string[]
  /** 'EAGLE' beside the line may be a brand of parts. */
  readonly #areMakesBesideSure: boolean
  readonly #entries: Entry[] = []
  #makes: readonly string[] = []
  /** The makes were stated since the last years, not before an earlier list. */
  #areMakesOfThisList = false
  /** Stated before the first model of the list. */
  #engineBefore: Engine | null = null
  /** Stated since the last years, with no model behind it yet. */
  #pendingEngine: Engine | null = null
  /** Stated before the first model of the list. */
  #versionsBefore: readonly Version[] = []
  /** Stated since the last years, with no model behind it yet. */
  #pendingVersions: readonly Version[] = []
  /** A comma separates the last years and the pending version, so that it is not theirs. */
  #arePendingVersionsApart = false
  /** What the part needs in every vehicle: 'MAZA C/ABS VERSA 12-19,MARCH 12-20'. */
  #versionsOfPart: readonly Version[] = []
  #openList: Entry[] = []
  #closedList: readonly Entry[] = []
  #listCount = 0
  /** Unread text is in the open list or directly before it. */
  #isListDoubtful = false
  /** The first unread word of it. */
  #listUnread = ''
  /** The end of the last unread word: it may be the first word of the model that begins there. */
  #unreadEnd = -1
  #unreadWord = ''
  /** Unread text follows the last years: further years may belong to it. */
  #hasWordsBehindYears = false
  /** Years before the first model; two digits may also be a size. */
  #leadingYears: YearsItem[] = []
  #hasUnusedYears = false
  /** Years that #closeOneEach has used in advance. */
  #yearsToSkip = 0
  /** 'VW,GOLF,JETTA BEETLE 98-02': a comma behind the make begins a heading. */
  #hasHeading = false

  constructor(items: readonly Item[], makesBeside: readonly string[]) {
    this.#items = items
    this.#makesBeside = makesBeside
    this.#areMakesBesideSure = !makesBeside.some((make) => isMakeOnlyBeforeModels(foldName(make)))
  }

  read(): ReadApplication[] {
    this.#items.forEach((item, index) => this.#take(item, index))
    this.#takeEngineBehindYears()
    this.#takeVersionsBehindYears()
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
    if (item.versions !== undefined) this.#takeVersions(item, item.versions)
  }

  /** 'CLIO MEGANE SEDAN' leaves open whether the Clio is a sedan too; 'CLIO,MEGANE SEDAN' excludes it. */
  #takeVersions(item: Item, versions: readonly Version[]): void {
    const last = this.#openList.at(-1)
    if (last !== undefined) {
      last.versions = withoutOwnBody(last, [...last.versions, ...versions])
      for (
        let index = this.#openList.length - 1;
        index > 0 && !/[,;]/u.test(this.#openList[index]?.item.gap ?? '');
        index -= 1
      ) {
        const before = this.#openList[index - 1]
        if (before?.versions.length === 0) before.isDoubtful = true
      }
      return
    }
    const isBeforeVehicles = this.#listCount === 0 && this.#makes.length === 0
    if (isBeforeVehicles && versions.some(({ group }) => isCondition(group))) {
      this.#versionsOfPart = [...this.#versionsOfPart, ...versions]
      return
    }
    const meant = isBeforeVehicles ? meantBeforeVehicles(versions) : versions
    if (this.#pendingVersions.length === 0) this.#arePendingVersionsApart = /[,;]/u.test(item.gap)
    this.#pendingVersions = [...this.#pendingVersions, ...meant]
  }

  /** 'TSURU 92/17 SEDAN, SENTRA 95/99': a version between years and a comma or the end belongs to the closed list. */
  #takeVersionsBehindYears(): void {
    if (this.#pendingVersions.length === 0 || this.#closedList.length === 0 || this.#openList.length > 0) return
    for (const entry of this.#closedList) {
      const isStatedTwice = this.#pendingVersions.some(({ group }) => entry.versions.some((one) => one.group === group))
      entry.isDoubtful ||= isStatedTwice || this.#closedList.length > 1
      entry.versions = [...entry.versions, ...this.#pendingVersions]
    }
    this.#pendingVersions = []
  }

  /** A version before a model; behind years it may belong to those, unless a comma decides. */
  #takeVersionsBefore(gap: string): void {
    if (/[,;]/u.test(gap)) this.#takeVersionsBehindYears()
    if (this.#pendingVersions.length === 0) return
    if (this.#closedList.length > 0 && !this.#arePendingVersionsApart) {
      for (const entry of this.#closedList) entry.isDoubtful = true
      this.#isListDoubtful = true
    }
    this.#versionsBefore = this.#pendingVersions
    this.#pendingVersions = []
  }

  /** Makes the list around it doubtful; behind years and without a comma before it, also the closed list. */
  #takeUnread(item: Item): void {
    if (item.kind === 'unknown' && /^\p{L}{3,}$|^[A-Z]{1,2}-?\d{1,4}$/u.test(item.text)) {
      this.#unreadEnd = item.end
      this.#unreadWord = item.text
    }
    const isBehindYears = this.#openList.length === 0 && this.#listCount > 0
    if (isBehindYears) this.#hasWordsBehindYears = true
    const word = item.kind === 'unknown' || item.kind === 'remark' ? item.text : ''
    if (isBehindYears && !/[,;]/u.test(item.gap))
      for (const entry of this.#closedList) {
        entry.isDoubtful = true
        entry.unread ||= word
      }
    if (this.#openList.length > 0 || this.#makes.length > 0) {
      this.#isListDoubtful = true
      this.#listUnread ||= word
    }
  }

  #takeMake(make: string, item: Item, index: number): void {
    if (/[,;]/u.test(item.gap)) this.#takeEngineBehindYears()
    this.#versionsBefore = []
    this.#takeVersionsBefore(item.gap)
    const previous = this.#items[index - 1]
    this.#takeMakeBehind(make, index)
    this.#makes = previous?.kind === 'make' ? [...this.#makes, make] : [make]
    this.#areMakesOfThisList = true
    this.#engineBefore = this.#pendingEngine
    this.#pendingEngine = null
  }

  /** 'PICK UP NISSAN 94/07': the make behind the model. */
  #takeMakeBehind(make: string, index: number): void {
    const last = this.#openList.at(-1)
    if (last === undefined || last.makes.length > 0 || this.#items[index]?.gap.trim() !== '') return
    const { model } = last.item
    const isNext = last.item.end === this.#items[index]?.at && this.#items[index + 1]?.kind !== 'model'
    if (!isNext || model === undefined) return
    if (builds(make, model)) last.makes = [make]
    // 'ACCENT DODGE 00/05'
    else if (!areOfOneGroup([make], possibleMakes(model))) last.isDoubtful = true
  }

  #takeModel(item: ModelItem, index: number): void {
    if (/[,;]/u.test(item.gap)) this.#takeEngineBehindYears()
    if (this.#pendingEngine !== null) this.#engineBefore = this.#pendingEngine
    this.#pendingEngine = null
    this.#takeVersionsBefore(item.gap)
    const previous = this.#items[index - 1]
    if (this.#listCount === 0 && this.#openList.length === 0)
      this.#hasHeading = previous?.kind === 'make' && item.gap.includes(',')
    // 'E-TRANSIT': a letter and a dash belong to the name.
    const isTail = item.gap === '-' && (previous?.kind === 'connective' || previous?.kind === 'unknown')
    this.#openList.push({
      item,
      makes: this.#makes.length > 0 ? this.#makes : this.#makesBeside,
      areMakesOfItsList: this.#makes.length > 0 ? this.#areMakesOfThisList : this.#areMakesBesideSure,
      years: NO_YEARS,
      engine: null,
      code: null,
      engineBefore: null,
      versions: [...this.#versionsOfPart, ...this.#versionsBefore],
      isDoubtful: isTail || this.#unreadEnd === item.at,
      unread: this.#unreadEnd === item.at ? this.#unreadWord : '',
      isHeading: this.#hasHeading && this.#listCount === 0,
      isBehindYears: this.#listCount > 0,
      sharesYearsWithOtherMakes: false,
    })
  }

  #takeEngine(item: EngineItem): void {
    if (this.#openList.length === 0) {
      this.#pendingEngine = withEngine(this.#pendingEngine, item)
      return
    }
    const last = this.#openList.at(-1)?.engine ?? null
    const engine = withEngine(last, item)
    for (const entry of this.#openList) if (entry.engine === last) entry.engine = engine
    this.#engineBefore = null
  }

  /** 'TSURU 92/17 1.6L': an engine between years and a comma or the end belongs to the closed list. */
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
    const isWithin = this.#closedList.some((entry) => isOneYearWithin(entry.years, years))
    if (isWithin && this.#pendingEngine === null && this.#pendingVersions.length === 0) {
      for (const entry of this.#closedList) {
        entry.years = years
        entry.isDoubtful = true
      }
      return
    }
    this.#openList = this.#closedList.map((entry) => ({
      ...entry,
      engine: this.#pendingEngine ?? entry.engine,
      versions: withVersionsInstead(entry.versions, this.#pendingVersions),
      isDoubtful: entry.isDoubtful || this.#closedList.length > 1,
    }))
    this.#pendingEngine = null
    this.#pendingVersions = []
    this.#close(years)
  }

  /** 'CORSA TORNADO 02/07 03/15': as many consecutive years as models. */
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
    const without = modelsNotSoldThen(list, years)
    for (const entry of modelsWithoutYears(list, years, this.#listCount > 0)) {
      without.add(entry)
      if (entry.engine === list.at(-1)?.engine) entry.engine = null
    }
    for (const entry of [...slashedGenerations(list), ...namesOfTwoInRow(list)]) entry.isDoubtful = true
    if (hasStrayWord(list, years)) this.#isListDoubtful = true
    list.forEach((entry, index) => {
      const isLast = index === list.length - 1
      entry.years = without.has(entry) ? NO_YEARS : years
      entry.engineBefore = this.#engineBefore
      entry.isDoubtful ||= this.#isListDoubtful
      entry.unread ||= this.#listUnread
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
    this.#listUnread = ''
    this.#areMakesOfThisList = false
    this.#hasWordsBehindYears = false
    this.#versionsBefore = []
  }

  /** '2013-2020 NISSAN NOTE': where the line has no other years, those before the first model belong to its models. */
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
    const { confidence, doubt } = certaintyOf(entry, make, {
      isAmongItsMakes: make !== null && this.#hasOtherModelOf(make, entry),
      hasUnusedYears: this.#hasUnusedYears,
    })
    const application: ReadApplication = {
      make,
      model,
      yearFrom: entry.years.from,
      yearTo: entry.years.to,
      engine: engineOf(entry),
      qualifiers: qualifiersOf(entry.versions),
      confidence,
    }
    if (doubt !== null) this.doubts.set(application, doubt)
    return application
  }

  /** Whether the line names another model of the make whose name is not weak. */
  #hasOtherModelOf(make: string, entry: Entry): boolean {
    return this.#entries.some(
      ({ item: { model } }) =>
        model !== undefined && model !== entry.item.model && !isWeakName(model) && possibleMakes(model).includes(make),
    )
  }
}

/** 'TSURU GSR 2000 92-03': the first number is the name of a version, or says nothing that the range does not. */
function isOneYearWithin(one: Years, { from, to }: Years): boolean {
  if (one.from === null || one.from !== one.to || from === null || to === null || from === to) return false
  return from <= one.from && one.from <= to
}
