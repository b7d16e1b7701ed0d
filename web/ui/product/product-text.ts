import type { ProductSummary } from '#contract/products.ts'
import { descriptionText } from '#domain/parts/description-text.ts'
import type { Position } from '#domain/position.ts'
import { writtenForm } from '#domain/parts/written-form.ts'
import { countText } from '#web/ui/format/count-text.ts'

/** 'Descripción no disponible' where the catalogue has none (specification, section 8). */
export function descriptionOf(product: Pick<ProductSummary, 'descripcion'>): string {
  return descriptionText(product.descripcion)
}

/** The part in the words of its readings: 'Delantera, sin ABS. Nissan Tsuru 1992–2017.'; else its own description. */
export function sheetText(product: Pick<ProductSummary, 'descripcion' | 'ficha'>): string {
  const { posiciones, rasgos, vehiculos } = product.ficha
  const written = writtenForm({ positions: posiciones, traits: rasgos, vehicles: vehiculos })
  return written === '' ? descriptionOf(product) : written
}

/** `especial` is text: 'False' and 'false' count as off (specification, section 3). */
export function isSpecial(product: Pick<ProductSummary, 'especial'>): boolean {
  return !['', 'False', 'false'].includes(product.especial)
}

/** 'Balatas · Frenomex'; '' when the part has neither. */
export function lineAndBrand(product: Pick<ProductSummary, 'linea' | 'marca'>): string {
  return [product.linea, product.marca].filter((name) => name !== '').join(' · ')
}

/** The description of the picture, for screen readers. */
export function pictureText(product: Pick<ProductSummary, 'linea' | 'k_parte'>): string {
  return product.linea === '' ? `Refacción ${product.k_parte}` : `${product.linea}, clave ${product.k_parte}`
}

export type BadgeKind = 'status' | 'new' | 'special' | 'bestSeller'

export interface ProductBadge {
  readonly kind: BadgeKind
  readonly text: string
}

export function badgesOf(
  product: Pick<
    ProductSummary,
    'badgenuevo' | 'especial' | 'mejoresventas' | 'mejoresventaslineas' | 'linea' | 'estatus' | 'sustituta'
  >,
): ProductBadge[] {
  const badges: ProductBadge[] = []
  const status = statusText(product)
  if (status !== '') badges.push({ kind: 'status', text: status })
  if (product.badgenuevo) badges.push({ kind: 'new', text: 'Nuevo' })
  if (isSpecial(product)) badges.push({ kind: 'special', text: 'Especial' })
  if (product.mejoresventas) badges.push({ kind: 'bestSeller', text: 'Más vendido' })
  else if (product.mejoresventaslineas) badges.push({ kind: 'bestSeller', text: 'Más vendido de su línea' })
  return badges
}

/** 'Descontinuada', 'Sustituida por BV-1234'; '' for a part that is sold normally. */
function statusText({ estatus, sustituta }: Pick<ProductSummary, 'estatus' | 'sustituta'>): string {
  if (estatus === 'descontinuada') return 'Descontinuada'
  if (estatus !== 'sustituida') return ''
  return sustituta === undefined ? 'Sustituida por otra clave' : `Sustituida por ${sustituta}`
}

/** 'en existencia' from this many pieces on; below, the number itself matters. */
const FEW_PIECES = 5

export type StockLevel = 'plenty' | 'few' | 'none'

export function stockLevel(pieces: number): StockLevel {
  if (pieces <= 0) return 'none'
  return pieces < FEW_PIECES ? 'few' : 'plenty'
}

/** '34 piezas', '1 pieza', 'Sin existencia'. */
export function stockText(pieces: number): string {
  if (pieces <= 0) return 'Sin existencia'
  return pieces === 1 ? '1 pieza' : `${countText(pieces)} piezas`
}

const POSITION_NAMES: Readonly<Record<Position, string>> = {
  delantera: 'Delantera',
  trasera: 'Trasera',
  izquierda: 'Izquierda',
  derecha: 'Derecha',
  superior: 'Superior',
  inferior: 'Inferior',
  interior: 'Interior',
  exterior: 'Exterior',
}

export function positionName(position: Position): string {
  return POSITION_NAMES[position]
}

/** ['delantera', 'izquierda'] → 'Delantera izquierda'; '' for none. */
export function positionsText(positions: readonly Position[]): string {
  const [first, ...rest] = positions
  return first === undefined ? '' : [positionName(first), ...rest].join(' ')
}
