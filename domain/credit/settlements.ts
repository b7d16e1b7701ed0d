import { sumOf, type Centavos } from '#domain/money/money.ts'

/** What the ledger took off an invoice on a day; below zero: what was taken back. */
interface Payment {
  readonly day: string
  readonly amount: Centavos
}

/** A credit note, with what it takes off the invoice. */
interface Credit {
  readonly day: string
  readonly amount: Centavos
  /** 'NC-12' */
  readonly name: string
}

export interface Settlement {
  readonly day: string
  readonly amount: Centavos
  /** Of the credit note; null: it was paid. */
  readonly credit: string | null
}

/**
 * Which of the amounts that the ledger took off an invoice were payments, and which credit notes: the ledger does not tell. A credit
 * note is the amount of its size that was noted from its day on, else parts of what was noted from then on, else of what was noted
 * before, the last first. They add up to what the ledger took off, whatever the notes say.
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

/** What of settlements was paid, and what credited. */
export function settled(settlements: readonly Settlement[]): { readonly paid: Centavos; readonly credited: Centavos } {
  const credited = sumOf(settlements.map(({ amount, credit }) => (credit === null ? 0 : amount)))
  return { credited, paid: sumOf(settlements.map(({ amount }) => amount)) - credited }
}
