import { shareOf, toCentavos, toDecimal } from '#domain/money/money.ts'
import type { PartStatus } from '#domain/parts/allowance.ts'
import type { Part } from '../part.ts'
import { Random } from '../random.ts'

/** How a part of the demo store is sold. */
export interface PartTerms {
  readonly status: PartStatus
  readonly supersededById: number | null
  readonly packMultiple: number
  readonly minimumQuantity: number
  /** Pesos with two decimals; null: none. */
  readonly coreCharge: string | null
  /** The distributor's cost; null: not known. */
  readonly cost: string | null
}

/** Lines sold by the pack: how many, and for what share of the parts. */
const PACKS: Readonly<Record<string, readonly [multiple: number, share: number]>> = {
  Bujías: [4, 0.6],
  'Filtros de aceite': [6, 0.35],
  'Filtros de gasolina': [5, 0.2],
  Retenes: [2, 0.3],
  'Válvulas de motor': [4, 0.5],
  Bujes: [2, 0.25],
  'Gomas estabilizadoras': [2, 0.4],
}

/** Lines with a core charge: its share of the list price. */
const CORES: Readonly<Record<string, number>> = {
  Marchas: 2000,
  Alternadores: 2000,
  Baterías: 1200,
  Calipers: 1500,
  'Cremalleras de dirección': 1800,
  'Bombas de dirección hidráulica': 1500,
  'Flechas homocinéticas': 1200,
  'Compresores de A/C': 1500,
}

/** Sold so many at least. */
const MINIMUM = 10
const SHARE_WITH_MINIMUM = 0.02
/** Best sellers are neither hidden nor replaced, so that frequent searches still find them. */
const SHARE_OF_UNSOLD = { discontinued: 0.06, superseded: 0.035, hidden: 0.003 } as const

interface SoldPart {
  readonly part: Part
  readonly listPrice: string | null
  readonly units: number
}

/** Of each part, in their order: the first has the id 1. The same seed gives the same terms. */
export function partTerms(parts: readonly SoldPart[], seed: string): PartTerms[] {
  const random = new Random(`${seed}/terms`)
  const sameDesign = Map.groupBy(parts.keys(), (index) => parts[index]?.part.design)
  const statuses = parts.map(({ units }) => statusOf(units, random))
  return parts.map(({ part, listPrice }, index) => {
    const { name } = part.design.line
    const price = listPrice === null ? null : toCentavos(listPrice)
    // One that fits the same, and is sold itself.
    const successor =
      statuses[index] === 'superseded'
        ? sameDesign.get(part.design)?.find((other) => other !== index && statuses[other] === 'active')
        : undefined
    const status =
      statuses[index] === 'superseded' && successor === undefined ? 'active' : (statuses[index] ?? 'active')
    const [multiple, share] = PACKS[name] ?? [1, 0]
    const core = CORES[name]
    const packMultiple = random.chance(share) ? multiple : 1
    return {
      status,
      supersededById: successor === undefined ? null : successor + 1,
      packMultiple,
      minimumQuantity:
        packMultiple === 1 && price !== null && price < 150_00 && random.chance(SHARE_WITH_MINIMUM) ? MINIMUM : 1,
      coreCharge:
        core === undefined || price === null
          ? null
          : toDecimal(Math.round(shareOf(price, core) / 50_00) * 50_00 || 50_00),
      cost: price === null || random.chance(0.02) ? null : toDecimal(shareOf(price, random.whole(4800, 6000))),
    }
  })
}

function statusOf(units: number, random: Random): PartStatus {
  const draw = random.next()
  if (units > 0) return 'active'
  const { discontinued, superseded, hidden } = SHARE_OF_UNSOLD
  if (draw < hidden) return 'hidden'
  if (draw < hidden + superseded) return 'superseded'
  return draw < hidden + superseded + discontinued ? 'discontinued' : 'active'
}
