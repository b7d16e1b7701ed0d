/** First two digits of the postal codes of each state (Correos de México). */
const STATES: readonly (readonly [first: number, last: number])[] = [
  [1, 16],
  [20, 20],
  [21, 22],
  [23, 23],
  [24, 24],
  [25, 27],
  [28, 28],
  [29, 30],
  [31, 33],
  [34, 35],
  [36, 38],
  [39, 41],
  [42, 43],
  [44, 49],
  [50, 57],
  [58, 61],
  [62, 62],
  [63, 63],
  [64, 67],
  [68, 71],
  [72, 75],
  [76, 76],
  [77, 77],
  [78, 79],
  [80, 82],
  [83, 85],
  [86, 86],
  [87, 89],
  [90, 90],
  [91, 96],
  [97, 97],
  [98, 99],
]

export interface ShippingReach {
  readonly kind: 'route' | 'parcel' | 'pickup'
  /**
   * Prefixes of postal codes, '44' or '22105'. Empty: a parcel service reaches every address, a route surely those in the state of its
   * branch.
   */
  readonly postalCodes: readonly string[]
}

/** unsure: a route without postal codes, and an address in another state: no delivery date is promised. */
export type Reach = 'reached' | 'unsure' | 'not_reached'

/**
 * Whether a shipping option reaches an address. Where the address or the branch has no postal code, it is assumed to.
 * @param from, to postal codes; '' and null: not known
 */
export function reachOf({ kind, postalCodes }: ShippingReach, from: string, to: string | null): Reach {
  if (kind === 'pickup' || to === null || to === '') return 'reached'
  if (postalCodes.length > 0)
    return postalCodes.some((beginning) => to.startsWith(beginning)) ? 'reached' : 'not_reached'
  return kind === 'parcel' || from === '' || stateOf(from) === stateOf(to) ? 'reached' : 'unsure'
}

/** Why an option cannot be chosen, in Spanish; '' where it can. */
export function reachText(reach: Reach, name: string): string {
  return reach === 'not_reached' ? `${name} no llega a esa dirección: elige otra vía.` : ''
}

function stateOf(postalCode: string): number {
  const digits = Number(postalCode.slice(0, 2))
  return STATES.findIndex(([first, last]) => first <= digits && digits <= last)
}
