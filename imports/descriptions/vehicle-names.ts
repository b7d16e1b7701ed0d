import { foldName } from '#domain/name.ts'
import { repairOf } from './spelling.ts'
import { signOf, type Token } from './tokens.ts'
import { builds, makeOf, modelOf, modelSpellings, type ModelName } from './vehicles.ts'

export interface FoundModel {
  readonly model: ModelName
  /** As the catalogue spells it, with the generation or the load that the text adds ('MEGANE II', 'SPRINTER 315'). */
  readonly name: string
  readonly length: number
  /** Written otherwise than the catalogue has it, letters and digits compared ('MAZDA3'). */
  readonly isAlias: boolean
  readonly repaired: boolean
}

const LONGEST_NAME = 4
/** Roman generations; a single I is one too ('TSURU I'), and V stays an engine before its number ('V 6'). */
const GENERATION = /^(?:I|II|III|IV|V|VI|VII|VIII|IX)$/u
/** How the names of one family may differ at their end ('250', 'A4', 'II'), and what such names have before it. */
const ENDINGS = [
  { ending: /^\d{3,4}$/u, name: /^(.*\D)\d{3,4}$/u },
  { ending: /^[A-Z]\d$/u, name: /^(.+ )[A-Z]\d$/u },
  { ending: GENERATION, name: /^(.+ )[IVX]+$/u },
]
/** Nissan's names of chassis, which the trade writes behind the model: 'SENTRA B13', 'URVAN E25'. */
const NISSAN_CHASSIS = /^(?:B1[0-8]|C1[1-3]|D2[1-3]|D40|E2[4-6]|K1[0-4]|L3[0-4]|T3[0-3])$/u
const LONGEST_MAKE = 2
const modelRepair = repairOf(modelSpellings())
const makeRepair = repairOf([
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

/** The longest model whose name begins at a token. Signs inside a name may be blanks, one dash, '&' or '.'; 'JETTA-GTI' is two. */
export function modelAt(tokens: readonly Token[], at: number): FoundModel | undefined {
  for (let length = LONGEST_NAME; length >= 1; length -= 1) {
    const fold = joinedName(tokens, at, length)
    const model = fold === undefined ? undefined : modelOf(fold)
    if (model === undefined || isDashList(tokens, at, length)) continue
    return withGeneration(
      { model, name: model.name, length, isAlias: fold !== foldName(model.name), repaired: false },
      tokens,
      at,
    )
  }
  return undefined
}

/** Models written with one slip of spelling, in one word or two ('TRAIL BALZER'); several when the slip could be of each. */
export function misspeltModelsAt(tokens: readonly Token[], at: number): FoundModel[] {
  for (const length of [2, 1]) {
    const fold = joinedName(tokens, at, length)
    const repaired = fold === undefined || !/^[A-Z]+$/u.test(fold) ? [] : modelRepair.find(fold)
    const models = new Set(
      repaired.flatMap((spelling) => modelOf(spelling) ?? []).filter((model) => !model.ordinaryWord),
    )
    if (models.size > 0)
      return [...models].map((model) => ({ model, name: model.name, length, isAlias: true, repaired: true }))
  }
  return []
}

export function makeAt(tokens: readonly Token[], at: number): { make: string; length: number } | undefined {
  for (let length = LONGEST_MAKE; length >= 1; length -= 1) {
    const fold = joinedName(tokens, at, length)
    const make = fold === undefined ? undefined : makeOf(fold)
    if (make !== undefined) return { make, length }
  }
  const [repaired] = makeRepair.find(tokens[at]?.fold ?? '')
  return repaired === undefined ? undefined : { make: makeOf(repaired) ?? repaired, length: 1 }
}

/**
 * 'F-150/250', 'SILVERADO 1500,2500', 'JETTA A3,A4' and 'TSURU I/II' leave the beginning of the second name out. Gives the model that
 * the rest means after another of the family.
 */
export function shortenedModelAt(token: Token, previous: string): FoundModel | undefined {
  if (!/^[,/-]$/u.test(signOf(token.gap))) return undefined
  const shape = ENDINGS.find(({ ending, name }) => ending.test(token.text) && name.test(previous))
  const family = shape?.name.exec(previous)?.[1]
  if (family === undefined) return undefined
  const whole = modelOf(foldName(family + token.text))
  const model = whole ?? (GENERATION.test(token.text) ? modelOf(foldName(family)) : undefined)
  if (model === undefined) return undefined
  return { model, name: whole?.name ?? family + token.text, length: 1, isAlias: false, repaired: false }
}

/** Generations are part of a name: 'MEGANE II', 'GOLF MK4', 'SENTRA B13'. */
function withGeneration(found: FoundModel, tokens: readonly Token[], at: number): FoundModel {
  const next = tokens[at + found.length]
  if (next === undefined || next.gap.trim() !== '' || found.model.needsMake) return found
  return isGeneration(next, tokens[at + found.length + 1], found.model)
    ? { ...found, name: `${found.name} ${next.text}`, length: found.length + 1 }
    : found
}

function isGeneration({ text, fold }: Token, after: Token | undefined, model: ModelName): boolean {
  if (/^MK\d$/u.test(text)) return true
  if (GENERATION.test(text))
    return text !== 'V' || !/^\d{1,2}$/u.test(after?.text ?? '') || !/^\s*-?$/u.test(after?.gap ?? '')
  const isOwnName = modelOf(fold) !== undefined && !/^D(?:22|23|40)$/u.test(text)
  return NISSAN_CHASSIS.test(text) && builds('NISSAN', model) && !isOwnName
}

/** The folds of `length` tokens in one, when what stands between them may stand inside a name. */
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

/** 'CARAVAN-VOYAGER': both sides of the dash are models of their own. */
function isDashList(tokens: readonly Token[], at: number, length: number): boolean {
  if (length !== 2 || !tokens[at + 1]?.gap.includes('-')) return false
  return isOwnModel(tokens[at]?.fold) && isOwnModel(tokens[at + 1]?.fold)
}

function isOwnModel(fold: string | undefined): boolean {
  const model = modelOf(fold ?? '')
  return model !== undefined && !model.needsMake
}
