import type { Token } from '#imports/descriptions/text/tokens.ts'
import { modelOf } from '#imports/descriptions/vocabulary/vehicles.ts'
import { isVersionWord } from '#imports/descriptions/vocabulary/word-lists.ts'

/** 'D815MAXIMA', '16OPTRA': a number or key, and a model without the blank between them. */
const MODEL_BEHIND = /^([A-Z]{0,4}\d+)([A-Z]{4,})$/u
/** 'AVEO08/17', 'MARCH2012-2020', 'SEDAN92-17', '4P02/10': a model or a version, and its years without the blank. */
const YEARS_BEHIND = /^([A-Z]{3,}|[2-5]P(?:TAS)?)(\d{2}|\d{4})$/u
/** 'MARCH2015': four digits are a year without another. */
const YEAR = /^(?:19|20)\d{2}$/u

/** Splits tokens in which a model lacks the blank to a number before it or to its years; names with digits of their own stay whole. */
export function splitGlued(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, index) => {
    const after = tokens[index + 1]
    const length = splitLength(token, after)
    if (length === 0) return [token]
    const middle = token.start + length
    return [
      { ...token, text: token.text.slice(0, length), fold: token.fold.slice(0, length), end: middle },
      { ...token, text: token.text.slice(length), fold: token.fold.slice(length), gap: '', start: middle },
    ]
  })
}

/** The length of the first part; 0 for a token that is whole. */
function splitLength({ text, fold }: Token, after: Token | undefined): number {
  if (text !== fold || !/\d/u.test(text) || modelOf(fold) !== undefined) return 0
  const [, number = '', behind = ''] = MODEL_BEHIND.exec(text) ?? []
  if (isOwnModel(behind)) return number.length
  const [, before = '', year = ''] = YEARS_BEHIND.exec(text) ?? []
  const isRange = after !== undefined && /^[/-]$/u.test(after.gap) && /^(?:\d{2}|\d{4})$/u.test(after.text)
  if (isRange && (isOwnModel(before) || isVersionWord(before))) return before.length
  return YEAR.test(year) && isOwnModel(before) ? before.length : 0
}

function isOwnModel(fold: string): boolean {
  const model = modelOf(fold)
  return model !== undefined && !model.isOrdinaryWord && !model.needsMake
}
