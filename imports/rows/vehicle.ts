import { canonicalMake } from '#domain/make-alias.ts'
import { foldName } from '#domain/name.ts'

export interface MakeAndModel {
  readonly make: string
  readonly model: string
}

/**
 * Makes that a catalogue writes for a group of makes; the model decides which of them it is.
 * DODGE-RAM: Ram pickups were sold as Dodge and, later, as Ram, and people use both names; the 700 and the
 * ProMaster were only ever Ram; every other model is a Dodge. GM: trucks that only GMC names are GMC.
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
 * The vehicles of a make cell and a model cell, both cleaned: 'VW' is Volkswagen, 'DODGE, CHRYSLER' is two makes.
 * A model that repeats its make ('SAAB 9-3', 'BENZ ML400') loses it.
 */
export function vehiclesOf(makeCell: string, model: string): MakeAndModel[] {
  const names =
    foldName(makeCell) in GROUPS ? [makeCell] : makeCell.split(/\s*[,;|/]\s*/u).filter((name) => name !== '')
  const makes = names.flatMap((name) => makesOfGroup(name, model) ?? [canonicalMake(name)])
  return [...new Set(makes)].map((make) => ({ make, model: withoutMake(model, make) }))
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
