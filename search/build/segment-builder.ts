import type { IndexedApplication, IndexedProduct } from '#search/catalogue.ts'
import type { Segment } from '#search/index/segment.ts'
import { traitsOfQualifier } from '#domain/fitment/stated-traits.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { isAirConditioning, scanWords } from '#search/text/analyse.ts'
import { buildSegment } from './build-segment.ts'
import { NO_WORD } from '#search/index/document-fields.ts'
import { DAY_ZERO, ProductColumns, NO_MODEL } from './product-columns.ts'
import { positionOfFullWord } from '#search/text/position-words.ts'
import { positionMask } from '#search/text/positions.ts'
import {
  ANY_ENGINE,
  codeOfYear,
  FIRST_ENGINE,
  NO_ENGINE,
  OPEN_FIRST,
  OPEN_LAST,
  packYears,
} from '#search/index/application-codes.ts'
import { writeTraits } from '#search/index/application-traits.ts'
import { stemWord } from '#search/text/stem.ts'
import { isSetWord, isStopWord } from '#search/text/stop-words.ts'
import { qualifierPrefix } from '#search/text/qualifiers.ts'
import { traitMask } from '#search/text/traits.ts'

/**
 * Builds a segment from products that are added one by one, in any order. `finish` throws a RangeError when there are more than 65,534
 * lines, brands, models or engines.
 */
export class SegmentBuilder {
  readonly #columns = new ProductColumns()
  readonly #stems = new Map<string, number>()
  readonly #owners = new Map<string, number>()
  readonly #traits = new Map<string, number>()
  readonly #wordsOfDoc = new Set<number>()

  add(product: IndexedProduct): void {
    const columns = this.#columns
    columns.ids.push(product.id)
    columns.units.push(toU32(product.units))
    columns.inStock.push(product.stock > 0 ? 1 : 0)
    columns.createdDays.push(toU32(product.createdDay + DAY_ZERO))
    columns.stored.push(product.stored)
    columns.lines.push(product.lineId === null ? 0 : columns.lineNumbers.numberOf(product.lineId) + 1)
    columns.brands.push(product.brandId === null ? 0 : columns.brandNumbers.numberOf(product.brandId) + 1)
    this.#addKeys(product)
    const described = this.#addWords(product)
    this.#addApplications(product, positionMask(product.positions) || described)
  }

  finish(): Segment {
    return buildSegment(this.#columns)
  }

  #addKeys(product: IndexedProduct): void {
    const columns = this.#columns
    columns.firstKeys.push(columns.keys.push(foldPartKey(product.key)))
    for (const other of product.otherKeys) {
      columns.keys.push(foldPartKey(other.key))
      columns.otherTexts.push(other.key)
      let owner = this.#owners.get(other.owner)
      if (owner === undefined) {
        owner = columns.owners.push(other.owner)
        this.#owners.set(other.owner, owner)
      }
      columns.otherOwners.push(owner)
    }
  }

  /** @returns the positions that the description spells out. */
  #addWords(product: IndexedProduct): number {
    const columns = this.#columns
    const words = this.#wordsOfDoc
    words.clear()
    let positions = 0
    let first = NO_WORD
    this.#scan(product.description, (folded) => {
      if (first === NO_WORD && !isStopWord(folded) && !isSetWord(folded)) first = this.#numberOfWord(folded)
      const position = folded.length < 6 ? undefined : positionOfFullWord(folded)
      if (position !== undefined) positions |= positionMask([position])
    })
    for (const qualifier of product.qualifiers) this.#scan(qualifier)
    columns.firstWords.push(first)
    columns.wordStarts.push(columns.docWords.length)
    for (const word of words) columns.docWords.push(word)
    return positions
  }

  /** Adds the words of a text to those of the document; `visit` gets each word. */
  #scan(text: string, visit: (folded: string) => void = () => {}): void {
    let before = ''
    let beforeEnd = 0
    scanWords(text, (folded, start, end) => {
      if (!isStopWord(folded)) this.#wordsOfDoc.add(this.#numberOfWord(folded))
      const says = qualifierPrefix(before, text.slice(beforeEnd, start))
      if (says !== null) this.#wordsOfDoc.add(this.#numberOfWord(says + folded))
      if (isAirConditioning(before, folded, text.slice(beforeEnd, start)))
        this.#wordsOfDoc.add(this.#numberOfWord('ac'))
      visit(folded)
      before = folded
      beforeEnd = end
    })
  }

  #numberOfTraits(
    ofProduct: readonly string[],
    { qualifiers = [], isRead = false }: Partial<IndexedApplication>,
  ): number {
    const all = [...new Set([...ofProduct, ...qualifiers])]
    const text = writeTraits({ qualifiers: all, isRead })
    const known = this.#traits.get(text)
    if (known !== undefined) return known
    const number = this.#columns.traits.push(text)
    this.#traits.set(text, number)
    this.#columns.statedTraits.push(traitMask(all.flatMap(traitsOfQualifier)))
    return number
  }

  #numberOfWord(folded: string): number {
    const known = this.#stems.get(folded)
    if (known !== undefined) return known
    const stem = stemWord(folded)
    const words = this.#columns.words
    const number = words.get(stem) ?? words.size
    words.set(stem, number)
    this.#stems.set(folded, number)
    return number
  }

  #addApplications({ applications, qualifiers }: IndexedProduct, positionsOfProduct: number): void {
    const { applications: packed, applicationStarts, applicationTraits, modelNumbers, engineNumbers } = this.#columns
    applicationStarts.push(packed.length)
    for (const application of applications) {
      const { yearFrom, yearTo, engineId } = application
      const unknown = yearFrom === null && yearTo === null
      const first = unknown ? OPEN_LAST : yearFrom === null ? OPEN_FIRST : codeOfYear(yearFrom)
      const last = unknown ? OPEN_FIRST : yearTo === null ? OPEN_LAST : codeOfYear(yearTo)
      packed.push(packYears(first, last, positionMask(application.positions) || positionsOfProduct))
      const engine = engineId === null ? ANY_ENGINE : engineNumbers.numberOf(engineId) + FIRST_ENGINE
      packed.push(modelNumbers.numberOf(application.modelId) | (engine << 16))
      applicationTraits.push(this.#numberOfTraits(qualifiers, application))
    }
    if (applications.length > 0) return
    applicationTraits.push(this.#numberOfTraits(qualifiers, {}))
    packed.push(packYears(OPEN_LAST, OPEN_FIRST, positionsOfProduct))
    packed.push(NO_MODEL | (NO_ENGINE << 16))
  }
}

function toU32(value: number): number {
  return Math.min(0xffff_ffff, Math.max(0, Math.trunc(value)))
}
