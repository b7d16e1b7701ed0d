import { moneyText, type Centavos } from '#domain/money/money.ts'

/** Where a price can come from, in the order in which it is looked for. */
const SOURCES = ['own', 'group', 'general', 'list'] as const
type SourceKind = (typeof SOURCES)[number]

const NAMES: Readonly<Record<SourceKind, string>> = {
  own: 'Su lista',
  group: 'Lista de su grupo',
  general: 'Lista general',
  list: 'Precio de lista',
}

interface Source {
  /** Name of the price list; null: there is none to look into. */
  readonly list: string | null
  /** Of the part there; null: it does not have the part. */
  readonly price: Centavos | null
}

export interface PriceSources {
  readonly own: Source
  readonly group: Source
  readonly general: Source
  /** The list price, which every part may have. */
  readonly listPrice: Centavos | null
  /** The customer buys what their own list has, and nothing else. */
  readonly ownOnly: boolean
  /** Nobody has a price of a part that is not sold any more. */
  readonly isHidden: boolean
}

export interface PriceStep {
  /** 'Su lista: Lista 3' */
  readonly name: string
  readonly isTaken: boolean
  /** Why its price counts, or was passed over. */
  readonly why: string
}

/** Where a price was looked for, in order, and why each place counted or was passed over (see `priceFor`). */
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
