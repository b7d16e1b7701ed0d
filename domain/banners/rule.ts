/** Which products a shelf shows. A field that is null matches any. */
export interface ShelfRule {
  readonly line: number | null
  readonly brand: number | null
  readonly badge: 'new' | 'special' | null
  readonly bestSellers: boolean
}

/** A larger share of the catalogue is no selection. */
const MOST_SHARE = 0.5
/** In a smaller catalogue every share is allowed. */
const SMALL_CATALOGUE = 50

function isEmptyRule({ line, brand, badge, bestSellers }: ShelfRule): boolean {
  return line === null && brand === null && badge === null && !bestSellers
}

/** Why a rule cannot be used, as text for its author; null where it can. */
export function ruleProblem(
  rule: ShelfRule,
  { found, all }: { readonly found: number; readonly all: number },
): string | null {
  if (isEmptyRule(rule)) return 'Di qué partes: una línea, una marca, una insignia o las más vendidas.'
  if (found === 0) return 'Hoy esta regla no da ninguna parte. Quita una condición o elige otra.'
  if (all > SMALL_CATALOGUE && found > all * MOST_SHARE) {
    return `Esta regla da ${found} de ${all} partes, más de la mitad del catálogo. Agrega una condición.`
  }
  return null
}
