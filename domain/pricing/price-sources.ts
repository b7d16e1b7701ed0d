import { moneyText, type Centavos } from '#domain/money/money.ts'

/** The possible sources of a price, in their order. */
const SOURCES = ['own', 'group', 'general', 'list'] as const
type SourceKind = (typeof SOURCES)[number]

const NAMES: Readonly<Record<SourceKind, string>> = {
  own: 'Su lista',
  group: 'Lista de su grupo',
  general: 'Lista general',
  list: 'Precio de lista',
}

interface Source {
  /** Name of the price list; null: there is none. */
  readonly list: string | null
  /** The part's price there; null: none. */
  readonly price: Centavos | null
}

export interface PriceSources {
  readonly own: Source
  readonly group: Source
  readonly general: Source
  /** The list price, which a part may have. */
  readonly listPrice: Centavos | null
  /** The customer can only buy parts of their own list. */
  readonly ownOnly: boolean
  /** A part that is no longer sold has no price. */
  readonly isHidden: boolean
}

export interface PriceStep {
  /** 'Su lista: Lista 3' */
  readonly name: string
  readonly isTaken: boolean
  /** Why this price is used, or skipped. */
  readonly why: string
}

/** The sources of a price, in order, and why each was used or skipped (see `priceFor`). */
export function priceSteps({ listPrice, ownOnly, isHidden, ...lists }: PriceSources): readonly PriceStep[] {
  let isFound = false
  return SOURCES.map((kind) => {
    const { list, price } = kind === 'list' ? { list: '', price: listPrice } : lists[kind]
    const name = list === null || list === '' ? NAMES[kind] : `${NAMES[kind]}: ${list}`
    const passed = passedOver({ kind, list, price, isBarred: ownOnly && kind !== 'own', isHidden, isFound })
    if (passed !== null) return { name, isTaken: false, why: passed }
    isFound = true
    return { name, isTaken: true, why: `Da ${moneyText(price ?? 0)}.` }
  })
}

interface Look extends Source {
  readonly kind: SourceKind
  readonly isBarred: boolean
  readonly isHidden: boolean
  readonly isFound: boolean
}

function passedOver({ kind, list, price, isBarred, isHidden, isFound }: Look): string | null {
  if (isHidden) return 'La parte está oculta: no tiene precio para nadie.'
  if (isBarred) return 'No cuenta: solo compra de su lista.'
  if (list === null) return kind === 'general' ? 'Ninguna lista es la general.' : 'No tiene ninguna asignada.'
  if (price === null) return kind === 'list' ? 'La parte no tiene.' : 'No tiene esta parte.'
  if (price <= 0) return 'Dice $0.00, que cuenta como sin precio.'
  return isFound ? `Diría ${moneyText(price)}, pero ya hay precio antes.` : null
}
