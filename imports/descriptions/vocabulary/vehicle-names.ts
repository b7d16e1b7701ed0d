import { foldName } from '#domain/name.ts'
import { correctorFor } from '#imports/descriptions/text/spelling.ts'
import { signOf, type Token } from '#imports/descriptions/text/tokens.ts'
import { builds, makeOf, modelOf, modelSpellings, type ModelName } from './vehicles.ts'
import { bodyStyleAt } from './word-lists.ts'

export interface FoundModel {
  readonly model: ModelName
  /** As spelled in the catalogue, with the generation or series number from the text ('MEGANE II', 'SPRINTER 315'). */
  readonly name: string
  /** In tokens. */
  readonly length: number
  /** So short, or only a number, that it is a model only next to its make ('3', 'A4', '206'); 'MAZDA3' contains its make. */
  readonly needsMake: boolean
  /** Written with a typo. */
  readonly isCorrected: boolean
  /** The id of the learned word that it is; absent where a list has it. */
  readonly learned?: number
}

const LONGEST_NAME = 4
/** Roman generations; a single I counts ('TSURU I'), and V remains an engine before its number ('V 6'). */
const GENERATION = /^(?:I|II|III|IV|V|VI|VII|VIII|IX)$/u
/** Endings that distinguish names of one family ('250', 'A4', 'II'), and the names that have them. */
const ENDINGS = [
  { ending: /^\d{3,4}$/u, name: /^(.*\D)\d{3,4}$/u },
  { ending: /^[A-Z]\d$/u, name: /^(.+ )[A-Z]\d$/u },
  { ending: GENERATION, name: /^(.+ )[IVX]+$/u },
]
/** Nissan's chassis codes, which people write behind the model: 'SENTRA B13', 'URVAN E25'. */
export const NISSAN_CHASSIS_CODE = /^(?:B1[0-8]|C1[1-3]|D2[1-3]|D40|E2[4-6]|K1[0-4]|L3[0-4]|T3[0-3])$/u
const LONGEST_MAKE = 2
const modelCorrector = correctorFor(modelSpellings())
const makeCorrector = correctorFor([
  'CHEVROLET',
  'CHRYSLER',
  'VOLKSWAGEN',
  'PEUGEOT',
  'RENAULT',
  'MITSUBISHI',
  'HYUNDAI',
  'TOYOTA',
  'NISSAN',
  'PONTIAC',
  'SUZUKI',
  'MERCEDESBENZ',
  'FREIGHTLINER',
  'INTERNATIONAL',
  'KENWORTH',
  'LINCOLN',
  'CADILLAC',
  'MERCURY',
  'PLYMOUTH',
])

/** The longest model whose name begins at a token. Separators inside a name may be blanks, one dash, '&' or '.'; 'JETTA-GTI' is two. */
export function modelAt(tokens: readonly Token[], at: number): FoundModel | undefined {
  for (let length = LONGEST_NAME; length >= 1; length -= 1) {
    const fold = joinedName(tokens, at, length)
    const model = fold === undefined ? undefined : modelOf(fold)
    if (fold === undefined || model === undefined || isDashList(tokens, at, length)) continue
    if (length > 1 && areDoors(tokens, at + length - 1)) continue
    const needsMake =
      fold.length <= 2 || (model.needsMake && !model.soldBy.some(({ make }) => fold.startsWith(foldName(make))))
    return withGeneration({ model, name: model.name, length, needsMake, isCorrected: false }, tokens, at)
  }
  return undefined
}

/** Models with one typo behind the first letter, in one word or two ('TRAIL BALZER'); several where each is possible. */
export function misspeltModelsAt(tokens: readonly Token[], at: number): FoundModel[] {
  for (const length of [2, 1]) {
    const fold = joinedName(tokens, at, length)
    const corrected = fold === undefined || !/^[A-Z]+$/u.test(fold) ? [] : modelCorrector.find(fold)
    const models = new Set(
      corrected
        .filter((spelling) => spelling[0] === fold?.[0])
        .flatMap((spelling) => modelOf(spelling) ?? [])
        .filter((model) => !model.isOrdinaryWord),
    )
    if (models.size > 0)
      return [...models].map((model) => ({ model, name: model.name, length, needsMake: false, isCorrected: true }))
  }
  return []
}

export function makeAt(tokens: readonly Token[], at: number): { make: string; length: number } | undefined {
  for (let length = LONGEST_MAKE; length >= 1; length -= 1) {
    const fold = joinedName(tokens, at, length)
    const make = fold === undefined ? undefined : makeOf(fold)
    if (make !== undefined) return { make, length }
  }
  const [corrected] = makeCorrector.find(tokens[at]?.fold ?? '')
  return corrected === undefined ? undefined : { make: makeOf(corrected) ?? corrected, length: 1 }
}

/**
 * The second model of 'F-150/250', 'SILVERADO 1500,2500', 'JETTA A3,A4', 'SENTRA B15 B16' and 'TSURU I/II', whose name begins like the
 * first.
 */
export function shortenedModelAt(token: Token, previous: string): FoundModel | undefined {
  if (!/^[,/-]?$/u.test(signOf(token.gap))) return undefined
  const chassis = nextChassisCode(token, previous)
  if (chassis !== undefined) return chassis
  const shape = ENDINGS.find(({ ending, name }) => ending.test(token.text) && name.test(previous))
  const family = shape?.name.exec(previous)?.[1]
  if (family === undefined) return undefined
  const whole = modelOf(foldName(family + token.text))
  const model = whole ?? (GENERATION.test(token.text) ? modelOf(foldName(family)) : undefined)
  if (model === undefined) return undefined
  return { model, name: whole?.name ?? family + token.text, length: 1, needsMake: false, isCorrected: false }
}

/** 'SENTRA B15 B16', 'X-TRAIL T30,T31': several chassis codes behind one model of Nissan. */
function nextChassisCode(token: Token, previous: string): FoundModel | undefined {
  const [, family = '', chassis = ''] = /^(.+) ([A-Z]\d\d)$/u.exec(previous) ?? []
  if (!NISSAN_CHASSIS_CODE.test(chassis) || !NISSAN_CHASSIS_CODE.test(token.text)) return undefined
  const model = modelOf(foldName(family + token.text)) ?? modelOf(foldName(family))
  return model && { model, name: `${family} ${token.text}`, length: 1, needsMake: false, isCorrected: false }
}

/** Generations are part of a name: 'MEGANE II', 'GOLF MK4', 'SENTRA B13', and with the body between 'JETTA SEDAN A4'. */
function withGeneration(found: FoundModel, tokens: readonly Token[], at: number): FoundModel {
  if (found.model.needsMake) return found
  const end = at + found.length
  const next = tokens[end]
  if (next === undefined || next.gap.trim() !== '') return found
  if (isGeneration(next, tokens[end + 1], found.model))
    return { ...found, name: `${found.name} ${next.text}`, length: found.length + 1 }
  const body = bodyStyleAt(tokens, end)
  const behind = body > 0 ? tokens[end + body] : undefined
  const whole = behind?.gap.trim() === '' ? modelOf(foldName(found.model.name) + behind.fold) : undefined
  return whole !== undefined && behind !== undefined && behind.fold !== ''
    ? { ...found, model: whole, name: whole.name, length: found.length + body + 1 }
    : found
}

function isGeneration({ text, fold }: Token, after: Token | undefined, model: ModelName): boolean {
  if (/^MK\d$/u.test(text) || text === 'NG') return true
  if (GENERATION.test(text))
    return !/^\s*-/u.test(after?.gap ?? '') && (text !== 'V' || !/^\d{1,2}$/u.test(after?.text ?? ''))
  // 'PICK UP D21 D22' are two.
  if (NISSAN_CHASSIS_CODE.test(/\S+$/u.exec(model.name)?.[0] ?? '')) return false
  const isOwnName = modelOf(fold) !== undefined && !/^D(?:22|23|40)$/u.test(text)
  return NISSAN_CHASSIS_CODE.test(text) && builds('NISSAN', model) && !isOwnName
}

/** The folds of `length` tokens as one name; undefined where separators divide it into several. */
function joinedName(tokens: readonly Token[], at: number, length: number): string | undefined {
  let fold = ''
  for (let index = at; index < at + length; index += 1) {
    const token = tokens[index]
    if (token === undefined || token.fold === '' || /[.,]/u.test(token.text)) return undefined
    if (index > at) {
      if (!/^(?:\s*-?\s*|\s*&\s*|\.\s?)$/u.test(token.gap)) return undefined
      if (/^\d+$/u.test(fold) && /^\d/u.test(token.fold)) return undefined
      if (/^\d+[A-Z]/u.test(token.fold) && token.gap.trim() === '') return undefined
    }
    fold += token.fold
  }
  return fold
}

/** 'CARAVAN-VOYAGER': both sides of the dash are models. */
function isDashList(tokens: readonly Token[], at: number, length: number): boolean {
  if (length !== 2 || !tokens[at + 1]?.gap.includes('-')) return false
  return isOwnModel(tokens[at]?.fold) && isOwnModel(tokens[at + 1]?.fold)
}

/** 'TSURU 2 PTS' is no Tsuru II. */
function areDoors(tokens: readonly Token[], at: number): boolean {
  const unit = tokens[at + 1]
  return /^[2-5]$/u.test(tokens[at]?.text ?? '') && unit?.gap.trim() === '' && DOORS.test(unit.fold)
}

const DOORS = /^(?:P|PTA?S|PUERTAS)$/u

function isOwnModel(fold: string | undefined): boolean {
  const model = modelOf(fold ?? '')
  return model !== undefined && !model.needsMake
}
