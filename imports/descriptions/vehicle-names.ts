import { foldName } from '#domain/name.ts'
import { repairOf } from './spelling.ts'
import { signOf, type Token } from './tokens.ts'
import { makeOf, modelOf, modelSpellings, type ModelName } from './vehicles.ts'

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
 * 'F-150/250' and 'SILVERADO 1500,2500' leave the beginning of the second name out. Gives the model that the number means after
 * another of the family.
 */
export function shortenedModelAt(token: Token, previous: string): FoundModel | undefined {
  if (!/^\d{3,4}$/u.test(token.text) || !/^[,/-]$/u.test(signOf(token.gap))) return undefined
  const family = /^(.*\D)\d{3,4}$/u.exec(previous)?.[1]
  const model = family === undefined ? undefined : modelOf(foldName(family + token.text))
  return model === undefined ? undefined : { model, name: model.name, length: 1, isAlias: false, repaired: false }
}

/** Generations are part of a name; so is the number of load or series that stands between a van or lorry and its years. */
function withGeneration(found: FoundModel, tokens: readonly Token[], at: number): FoundModel {
  const next = tokens[at + found.length]
  if (next === undefined || next.gap.trim() !== '' || found.model.needsMake) return found
  const isGeneration = /^(?:II|III|IV|MK\d)$/u.test(next.text)
  if (!isGeneration) return found
  return { ...found, name: `${found.name} ${next.text}`, length: found.length + 1 }
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
