import { moneyText, sumOf, type Centavos } from '#domain/money/money.ts'

/** Minimum and maximum of an order, before tax. null: none. */
export interface AmountRule {
  readonly minimum: Centavos | null
  readonly maximum: Centavos | null
}

/** The amount ordered from one branch, with the rule of its shipping option. */
export interface ShippedAmount {
  readonly branchId: number
  readonly branch: string
  readonly subtotal: Centavos
  readonly route: AmountRule
}

export interface AmountProblem {
  readonly kind: 'below' | 'above'
  /** The missing or exceeding amount. */
  readonly by: Centavos
  /** null: the whole order, by the customer's rule. */
  readonly branch: { readonly id: number; readonly name: string } | null
}

/**
 * Why an order cannot be placed. A bound agreed with the customer applies to the whole order and replaces that bound of the routes; the
 * bounds of routes apply to each branch by itself. Judged by the rules at the time of generating.
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
