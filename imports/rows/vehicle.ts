import { canonicalMake } from '#domain/make-alias.ts'
import { foldName } from '#domain/name.ts'
import { modelOf } from '#imports/descriptions/vocabulary/vehicles.ts'

export interface MakeAndModel {
  readonly make: string
  readonly model: string
  /** The makes of a list, of which the catalogue decides which have the model. Absent: the make is certain. */
  readonly oneOf?: readonly string[]
}

/**
 * Names of a catalogue for a group of makes; the model decides which make it is. DODGE-RAM: Ram pickups were sold as Dodge and, later, as
 * Ram, and people use both names; the 700 and the ProMaster were only Ram; every other model is a Dodge. GM: trucks that only GMC sells
 * are GMC.
 */
const GROUPS: Readonly<Record<string, readonly { readonly models: RegExp; readonly makes: readonly string[] }[]>> = {
  DODGERAM: [
    { models: /^(?:RAM\s*)?(?:700|PROMASTER)\b/iu, makes: ['Ram'] },
    { models: /^RAM\b/iu, makes: ['Dodge', 'Ram'] },
    { models: /^/u, makes: ['Dodge'] },
  ],
  GM: [
    {
      models: /^(?:SIERRA|YUKON|CANYON|JIMMY|S-?15|SONOMA|SAVANA|SAFARI|ACADIA|TERRAIN|ENVOY|TYPHOON|SYCLONE)\b/iu,
      makes: ['GMC'],
    },
    { models: /^/u, makes: ['General Motors'] },
  ],
}

/**
 * The vehicles of a make cell and a model cell, both cleaned: 'VW' is Volkswagen, 'DODGE, CHRYSLER' is two makes, each with `oneOf`.
 * 'AVEO, G3' is two models. A model that repeats its make ('SAAB 9-3', 'BENZ ML400') loses it. Where both cells are between quotes they are one vehicle, as it is
 * written.
 */
export function vehiclesOf(makeCell: string, modelCell: string): MakeAndModel[] {
  const [exactMake, exactModel] = [quotedName(makeCell), quotedName(modelCell)]
  if (exactMake !== null && exactModel !== null) return [{ make: exactMake, model: exactModel }]
  const names =
    foldName(makeCell) in GROUPS ? [makeCell] : makeCell.split(/\s*[,;|/]\s*/u).filter((name) => name !== '')
  return modelsOf(modelCell).flatMap((model) => {
    const makes = [...new Set(names.flatMap((name) => makesOfGroup(name, model) ?? [canonicalMake(name)]))]
    const oneOf = names.length > 1 && makes.length > 1 ? { oneOf: makes } : {}
    return makes.map((make) => ({ make, model: withoutMake(model, make), ...oneOf }))
  })
}

/** The text between quotes; null: there are no quotes. */
function quotedName(cell: string): string | null {
  return /^"([^"]+)"$/u.exec(cell)?.[1] ?? null
}

/** The cells of one vehicle of the catalogue: in quotes where they would be read as another one, or as several. */
export function namedVehicle(make: string, model: string): { readonly make: string; readonly model: string } {
  const [read, ...others] = vehiclesOf(make, model)
  const isSame = others.length === 0 && read?.make === make && read.model === model
  return isSame ? { make, model } : { make: `"${make}"`, model: `"${model}"` }
}

/** 'AVEO, G3' is two models; 'JETTA/GOLF' too, since both are models, and 'C/K 1500' is one. */
function modelsOf(cell: string): string[] {
  const models = cell.split(/\s*[,;|]\s*/u).filter((name) => foldName(name) !== '')
  return [...new Set(models.flatMap(piecesOf))]
}

function piecesOf(model: string): string[] {
  const pieces = model.split(/\s*\/\s*|\s+-\s+/u)
  const areModels = pieces.every((piece) => /\p{L}/u.test(piece) && modelOf(foldName(piece)) !== undefined)
  return areModels && modelOf(foldName(model)) === undefined ? pieces : [model]
}

function makesOfGroup(name: string, model: string): readonly string[] | undefined {
  return GROUPS[foldName(name)]?.find((group) => group.models.test(model))?.makes
}

function withoutMake(model: string, make: string): string {
  const [first = '', ...rest] = model.split(' ')
  const remainder = rest.join(' ')
  const repeats = make.toUpperCase().split('-').includes(first.toUpperCase())
  return repeats && /^[\p{L}\p{N}]/u.test(remainder) ? remainder : model
}
