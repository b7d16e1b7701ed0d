import { moneyText, sumOf, type Centavos } from '#domain/money/money.ts'

/** How much may be ordered at once, before tax. null: no bound. */
export interface AmountRule {
  readonly minimum: Centavos | null
  readonly maximum: Centavos | null
}

/** What is ordered of one branch, and the rule of the way in which it is shipped. */
export interface ShippedAmount {
  readonly branchId: number
  readonly branch: string
  readonly subtotal: Centavos
  readonly route: AmountRule
}

export interface AmountProblem {
  readonly kind: 'below' | 'above'
  /** By how much. */
  readonly by: Centavos
  /** null: the order as a whole, by the rule of the customer. */
  readonly branch: { readonly id: number; readonly name: string } | null
}

/**
 * What keeps an order from being placed. Each bound that was agreed with the customer holds for the whole order, and takes the place of
 * that bound of the routes; the routes' hold for each branch by itself. Judged by the rules of the moment of generating.
 */
export function amountProblems(customer: AmountRule, shipped: readonly ShippedAmount[]): readonly AmountProblem[] {
  const whole = problemsOf(sumOf(shipped.map(({ subtotal }) => subtotal)), customer, null)
  const ofRoutes = shipped.flatMap(({ branchId, branch, subtotal, route }) => {
    const minimum = customer.minimum === null ? route.minimum : null
    const maximum = customer.maximum === null ? route.maximum : null
    return problemsOf(subtotal, { minimum, maximum }, { id: branchId, name: branch })
  })
  return [...whole, ...ofRoutes]
}

/** 'Te faltan $350.00 para el mínimo de Guadalajara.' */
export function amountText({ kind, by, branch }: AmountProblem): string {
  const where = branch === null ? 'del pedido' : `de ${branch.name}`
  return kind === 'below'
    ? `Te faltan ${moneyText(by)} para el mínimo ${where}.`
    : `Te pasas por ${moneyText(by)} del máximo ${where}.`
}

function problemsOf(
  amount: Centavos,
  { minimum, maximum }: AmountRule,
  branch: AmountProblem['branch'],
): AmountProblem[] {
  if (minimum !== null && amount < minimum) return [{ kind: 'below', by: minimum - amount, branch }]
  if (maximum !== null && amount > maximum) return [{ kind: 'above', by: amount - maximum, branch }]
  return []
}
