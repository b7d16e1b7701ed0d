/** Stored with each part. */
export const PART_STATUSES = ['active', 'discontinued', 'superseded', 'hidden'] as const
export type PartStatus = (typeof PART_STATUSES)[number]

/** Where a part is shown or used. */
export const PLACES = ['search', 'page', 'cart', 'quote', 'order', 'reorder'] as const
export type Place = (typeof PLACES)[number]

/**
 * What is allowed with a part at a place. yes; from_stock: no more than the present stock; back_order: ordered now and supplied later;
 * ask: has no price, which can be requested; successor: the replacing part is offered instead; no.
 */
export const ALLOWANCES = ['yes', 'from_stock', 'back_order', 'ask', 'successor', 'no'] as const
export type Allowance = (typeof ALLOWANCES)[number]

export interface PartFacts {
  readonly status: PartStatus
  /** For this customer. */
  readonly hasPrice: boolean
  /** Unreserved pieces at the branch in question, or at any where there is none in question. */
  readonly hasStock: boolean
}

type Lack = 'nothing' | 'stock' | 'price' | 'both'
type Row = Readonly<Record<Place, Allowance>>

type Cells = readonly [Allowance, Allowance, Allowance, Allowance, Allowance, Allowance]

function row(...[search, page, cart, quote, order, reorder]: Cells): Row {
  return { search, page, cart, quote, order, reorder }
}

const NOTHING = row('no', 'no', 'no', 'no', 'no', 'no')
const REPLACED = row('yes', 'yes', 'successor', 'successor', 'successor', 'successor')
const WHILE_IT_LASTS = row('yes', 'yes', 'from_stock', 'from_stock', 'from_stock', 'from_stock')

/**
 * What a part's status, price and stock allow: the only table of these rules. Prices are requested by quotes, so quotes accept parts
 * without one. A discontinued part can still be found, since its number leads to others.
 */
const TABLE: Readonly<Record<PartStatus, Readonly<Record<Lack, Row>>>> = {
  active: {
    nothing: row('yes', 'yes', 'yes', 'yes', 'yes', 'yes'),
    stock: row('yes', 'yes', 'back_order', 'yes', 'back_order', 'back_order'),
    price: row('yes', 'yes', 'ask', 'yes', 'ask', 'ask'),
    both: row('yes', 'yes', 'ask', 'yes', 'ask', 'ask'),
  },
  discontinued: {
    nothing: WHILE_IT_LASTS,
    stock: row('yes', 'yes', 'no', 'no', 'no', 'no'),
    price: row('yes', 'yes', 'ask', 'from_stock', 'ask', 'ask'),
    both: row('yes', 'yes', 'no', 'no', 'no', 'no'),
  },
  superseded: { nothing: WHILE_IT_LASTS, stock: REPLACED, price: REPLACED, both: REPLACED },
  hidden: { nothing: NOTHING, stock: NOTHING, price: NOTHING, both: NOTHING },
}

/** What a part allows at a place. Every area uses this. */
export function allowanceOf(part: PartFacts, place: Place): Allowance {
  return TABLE[part.status][lackOf(part)][place]
}

/** Statuses of parts that are never shown at a place. */
export function hiddenStatuses(place: 'search' | 'page'): readonly PartStatus[] {
  return PART_STATUSES.filter((status) => allowanceOf({ status, hasPrice: true, hasStock: true }, place) === 'no')
}

/** Whether a line of the part can be ordered now, all of it or the available pieces. */
export function canBeOrdered(part: PartFacts): boolean {
  return ['yes', 'from_stock', 'back_order'].includes(allowanceOf(part, 'order'))
}

function lackOf({ hasPrice, hasStock }: PartFacts): Lack {
  if (hasPrice) return hasStock ? 'nothing' : 'stock'
  return hasStock ? 'price' : 'both'
}

const NO_PRICE = 'Sin precio: pide que te la coticen.'

/** For a cell of a list. */
export function shortAllowanceText(text: string): string {
  return text === NO_PRICE ? 'Pide cotización' : text
}

/** The text where a part is not simply allowed; '' where it is. `successorKey`: the key of the replacing part, where known. */
export function allowanceText(part: PartFacts, place: Place, successorKey: string | null = null): string {
  switch (allowanceOf(part, place)) {
    case 'yes':
      return ''
    case 'from_stock':
      return part.status === 'superseded'
        ? `${replacedText(successorKey)} Se vende hasta agotar.`
        : 'Descontinuada: se vende hasta agotar.'
    case 'back_order':
      return 'Sin existencia por ahora: se surte cuando llegue.'
    case 'ask':
      return NO_PRICE
    case 'successor':
      return replacedText(successorKey)
    case 'no':
      return part.status === 'discontinued' ? 'Descontinuada y agotada.' : 'Ya no se vende.'
  }
}

function replacedText(successorKey: string | null): string {
  return successorKey === null ? 'Sustituida por otra clave.' : `Sustituida por ${successorKey}.`
}
