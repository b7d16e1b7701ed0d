import { moneyText, type Centavos } from '#domain/money/money.ts'
import { quantityProblem, quantityText, type PackRule } from '#domain/pricing/quantity.ts'
import type { LineProblem } from './line-problems.ts'

/** The facts that the text of a problem names. */
export interface ProblemFacts {
  readonly requested: number
  readonly supplied: number
  readonly pack: PackRule
  readonly price: Centavos | null
  readonly acceptedPrice: Centavos | null
  readonly branch: string
  /** Key of the part that replaced it. */
  readonly successorKey: string | null
}

/** One sentence for the customer: 'Subió de $90.00 a $95.00.' */
export function problemText(problem: LineProblem, facts: ProblemFacts): string {
  const { requested, supplied, pack, price, acceptedPrice, branch, successorKey } = facts
  switch (problem) {
    case 'withdrawn':
      return successorKey === null ? 'Ya no se vende.' : `Ya no se vende: la sustituye ${successorKey}.`
    case 'no_price':
      return 'Sin precio por ahora: pide que te la coticen.'
    case 'branch_closed':
      return `${branch} no vende por ahora.`
    case 'quantity': {
      const wrong = quantityProblem(requested, pack)
      return wrong === null ? '' : quantityText(wrong, pack)
    }
    case 'price_rose':
      return `Subió de ${moneyText(acceptedPrice ?? 0)} a ${moneyText(price ?? 0)}.`
    case 'price_fell':
      return `Bajó de ${moneyText(acceptedPrice ?? 0)} a ${moneyText(price ?? 0)}.`
    case 'short':
      return supplied === 0
        ? `En ${branch} no hay por ahora.`
        : `En ${branch} ${supplied === 1 ? 'queda' : 'quedan'} ${supplied.toLocaleString('es-MX')}.`
    case 'does_not_fit':
      return 'No le queda al vehículo para el que la pediste.'
  }
}
