import type { Entry } from './entry.ts'
import type { Version } from '#imports/descriptions/data/load.ts'
import { isPickUp } from '#imports/descriptions/items/adjust-vehicles.ts'
import { VERSIONS } from '#imports/descriptions/vocabulary/word-lists.ts'

const GROUPS = [...new Set([...VERSIONS.meanings.values()].map(({ group }) => group))]
const QUALIFIERS = [...new Set([...VERSIONS.meanings.values()].map(({ qualifier }) => qualifier))]

/** 'AUT/STD': the part fits either. */
const GEARBOXES = ['Transmisión estándar', 'Transmisión automática']

/**
 * Groups whose words describe the vehicle even before it: 'VAN FORD TRANSIT'. In 'FILTRO CABINA' and 'CHAPA 4 PUERTAS' they describe a
 * part.
 */
const GROUPS_BEFORE_VEHICLES: ReadonlySet<string> = new Set(['shape', 'drive', 'origin'])

/** 'CALAVERA TIPO EUROPEO GOL': whether the origin is the vehicle's or the part's is not stated. */
export function meantBeforeVehicles(versions: readonly Version[]): Version[] {
  return versions
    .filter(({ group }) => GROUPS_BEFORE_VEHICLES.has(group))
    .flatMap((version) => (version.group === 'origin' ? [version, { ...version, qualifier: '' }] : [version]))
}

/** One qualifier per group, alternatives joined: 'Sedán/Hatchback'; both gearboxes are none, as in a column. Versions without a name are left out. */
export function qualifiersOf(versions: readonly Version[]): string[] {
  return GROUPS.flatMap((group) => {
    const stated = new Set(
      versions.filter((version) => version.group === group).flatMap(({ qualifier }) => qualifier.split('/')),
    )
    const names = QUALIFIERS.filter((name) => name !== '' && stated.has(name))
    if (GEARBOXES.every((gearbox) => stated.has(gearbox))) return []
    return names.length === 0 ? [] : [names.join('/')]
  })
}

/** A later version replaces an earlier one of the same group: 'HILUX DOBLE CABINA 4X2 06/15, 4X4 06/10'. */
export function withVersionsInstead(versions: readonly Version[], later: readonly Version[]): Version[] {
  return [...versions.filter(({ group }) => !later.some((one) => one.group === group)), ...later]
}

/** 'RANGER PICKUP': every Ranger is one. */
export function withoutOwnBody({ item }: Entry, versions: readonly Version[]): Version[] {
  return versions.filter(({ qualifier }) => qualifier !== 'Pick up' || !isPickUp(item))
}
