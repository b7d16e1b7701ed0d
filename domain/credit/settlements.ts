import { sumOf, type Centavos } from '#domain/money/money.ts'

/** What the ledger took off an invoice on a day; negative: taken back. */
interface Payment {
  readonly day: string
  readonly amount: Centavos
}

/** A credit note and the amount by which it reduces the invoice. */
interface Credit {
  readonly day: string
  readonly amount: Centavos
  /** 'NC-12' */
  readonly name: string
}

export interface Settlement {
  readonly day: string
  readonly amount: Centavos
  /** The credit note; null: a payment. */
  readonly credit: string | null
}

/**
 * Divides the ledger's reductions of an invoice into payments and credit notes, which the ledger does not distinguish. A credit note is
 * matched to a reduction of its amount from its day on, else to parts of later ones, else to earlier ones, the last first. The results
 * always add up to the ledger's reductions.
 */
export function settlementsOf(payments: readonly Payment[], credits: readonly Credit[]): readonly Settlement[] {
  const left = payments.map(({ day, amount }) => ({ day, amount }))
  const found: Settlement[] = []
  for (const credit of credits.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const same = left.find(({ day, amount }) => day >= credit.day && amount === credit.amount)
    let missing = credit.amount
    for (const payment of same === undefined ? inTurn(left, credit.day) : [same]) {
      const part = Math.max(0, Math.min(missing, payment.amount))
      if (part === 0) continue
      payment.amount -= part
      missing -= part
      found.push({ day: payment.day, amount: part, credit: credit.name })
    }
  }
  const paid = left.filter(({ amount }) => amount !== 0).map((payment) => ({ ...payment, credit: null }))
  return [...found, ...paid].toSorted((one, other) => one.day.localeCompare(other.day))
}

function inTurn<Each extends { readonly day: string }>(payments: readonly Each[], from: string): readonly Each[] {
  const after = payments.filter(({ day }) => day >= from)
  return [...after, ...payments.filter(({ day }) => day < from).toReversed()]
}

/** The paid and the credited amount of settlements. */
export function settled(settlements: readonly Settlement[]): { readonly paid: Centavos; readonly credited: Centavos } {
  const credited = sumOf(settlements.map(({ amount, credit }) => (credit === null ? 0 : amount)))
  return { credited, paid: sumOf(settlements.map(({ amount }) => amount)) - credited }
}
