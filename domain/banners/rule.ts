/** Which products a shelf shows; what is null is any. */
export interface ShelfRule {
  readonly line: number | null
  readonly brand: number | null
  readonly badge: 'new' | 'special' | null
  readonly bestSellers: boolean
}

/** A shelf of more than this share of the catalogue says nothing. */
const MOST_SHARE = 0.5
/** Of a catalogue of fewer parts no share is too much. */
const SMALL_CATALOGUE = 50

function isEmptyRule({ line, brand, badge, bestSellers }: ShelfRule): boolean {
  return line === null && brand === null && badge === null && !bestSellers
}

/** What is wrong with what a rule gives, for who writes it; null: nothing. */
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
