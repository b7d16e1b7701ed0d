import type { VehicleTrait } from './vehicle-traits.ts'

/** The forms of each trait in qualifiers of the catalogue, in lower case without accents. 'STD' is a size, 'Manual' a mirror. */
const FORMS: readonly (readonly [VehicleTrait, RegExp])[] = [
  ['estandar', /^(?:(?:transmision|trans|caja) )?estandar$|^(?:transmision|trans|caja) manual$|^t\/m$|^tm$/u],
  ['automatica', /^(?:(?:transmision|trans|caja) )?automatic[oa]$|^t\/a$|^ta$/u],
  ['con-aire', /^(?:c\/|c |con )(?:a\/a|a\/c|ac|aire|clima|aire acondicionado)$|^a\/a$/u],
  ['sin-aire', /^(?:s\/|s |sin )(?:a\/a|a\/c|ac|aire|clima|aire acondicionado)$/u],
  ['con-abs', /^(?:c\/|c |con )abs$/u],
  ['sin-abs', /^(?:s\/|s |sin )abs$/u],
  ['4x2', /^(?:traccion )?4x2$|^(?:2wd|fwd|rwd)$/u],
  ['4x4', /^(?:traccion )?4x4$|^(?:4wd|awd|doble traccion)$/u],
  ['con-turbo', /^(?:c\/|c |con )?turbo$/u],
  ['sin-turbo', /^(?:s\/|s |sin )turbo$/u],
  ['gasolina', /^(?:motor )?(?:a )?gasolina$/u],
  ['diesel', /^(?:motor )?(?:a )?(?:diesel|tdi)$/u],
  ['cabina-sencilla', /^(?:cabina (?:sencilla|regular)|sencilla cabina|regular cab)$/u],
  ['cabina-extendida', /^(?:cabina (?:y media|extendida)|(?:extended|king|super|club) ?cab)$/u],
  ['doble-cabina', /^(?:doble cabina|cabina doble|(?:crew|quad) ?cab|super ?crew)$/u],
  ['2-puertas', /^2 ?(?:p|ptas|puertas)$/u],
  ['3-puertas', /^3 ?(?:p|ptas|puertas)$/u],
  ['4-puertas', /^4 ?(?:p|ptas|puertas)$/u],
  ['5-puertas', /^5 ?(?:p|ptas|puertas)$/u],
  ['sedan', /^sedan$/u],
  ['hatchback', /^(?:hatchback|hb)$/u],
  ['coupe', /^(?:gran )?(?:coupe|cupe)$/u],
  ['convertible', /^(?:convertible|cabriolet)$/u],
  ['vagoneta', /^(?:vagoneta|wagon|station wagon|guayin)$/u],
]

/**
 * The traits that a qualifier accepts: 'C/ABS' → con-abs, '4X2/4X4' → both. None where it, or one of its alternatives, states something
 * else: '5 birlos', 'Sedán/Van'.
 */
export function traitsOfQualifier(qualifier: string): VehicleTrait[] {
  const text = qualifier
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s*\/\s*/gu, '/')
    .replace(/\s+/gu, ' ')
    .trim()
  const whole = traitOf(text)
  if (whole !== undefined) return [whole]
  const alternatives = text.split('/').map(traitOf)
  return alternatives.filter((trait) => trait !== undefined).length === alternatives.length
    ? [...new Set(alternatives.filter((trait) => trait !== undefined))]
    : []
}

function traitOf(text: string): VehicleTrait | undefined {
  return FORMS.find(([, form]) => form.test(text))?.[0]
}
