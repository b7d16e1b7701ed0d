import { GrowingText, GrowingU32 } from '#search/util/growing-array.ts'
import { Numbering } from '#search/util/numbering.ts'

/** The model number of a product without applications. */
export const NO_MODEL = 0xffff

/** Added to days, so that sort keys of days before 1970 are not negative. */
export const DAY_ZERO = 0x8000_0000

/** The products of a SegmentBuilder, as columns in the order of adding. */
export class ProductColumns {
  readonly ids = new GrowingU32()
  readonly units = new GrowingU32()
  readonly inStock = new GrowingU32()
  /** Days + DAY_ZERO. */
  readonly createdDays = new GrowingU32()
  readonly stored = new GrowingText()
  /** 0: none; else number in `lineNumbers` + 1. */
  readonly lines = new GrowingU32()
  readonly brands = new GrowingU32()
  readonly lineNumbers = new Numbering()
  readonly brandNumbers = new Numbering()
  readonly modelNumbers = new Numbering()
  readonly engineNumbers = new Numbering()
  /** Folded keys: a product's own key, then its others. */
  readonly keys = new GrowingText()
  readonly firstKeys = new GrowingU32()
  /** Of the other keys only, in the same order. */
  readonly otherTexts = new GrowingText()
  readonly otherOwners = new GrowingU32()
  readonly owners = new GrowingText()
  readonly words = new Map<string, number>()
  readonly wordStarts = new GrowingU32()
  /** Of each description, or NO_WORD. */
  readonly firstWords = new GrowingU32()
  readonly docWords = new GrowingU32()
  readonly applicationStarts = new GrowingU32()
  /** Two words each, as in Segment.docApplications, with numbers in the order of their first use. */
  readonly applications = new GrowingU32()
  /** Beside each application the number of its text in `traits`. */
  readonly applicationTraits = new GrowingU32()
  readonly traits = new GrowingText()
  /** By number of the text. */
  readonly statedTraits = new GrowingU32()
}
