import { amountText } from '#domain/money/currency.ts'
import type { Centavos } from '#domain/money/money.ts'

/** An invoice in the shop's ledger. */
export interface LedgerInvoice {
  readonly currency: string
  readonly total: Centavos
  readonly paid: Centavos
}

/** The same invoice by its CFDI, payment documents and credit notes. */
export interface DocumentedInvoice extends LedgerInvoice {
  readonly credited: Centavos
  /** Cancelled, or replaced by another one. */
  readonly isVoid: boolean
  readonly isPaidInParts: boolean
}

export const LEDGER_DIFFERENCES = ['sin_efecto', 'moneda', 'total', 'falta_rep', 'por_aplicar'] as const

export interface LedgerDifference {
  readonly kind: (typeof LEDGER_DIFFERENCES)[number]
  /** In Spanish, with what to do. */
  readonly text: string
}

/**
 * Why ledger and documents have different balances; null where they agree. For an invoice that is paid at once (PUE) there are no payment
 * documents, so that payments in the ledger are no difference.
 */
export function ledgerDifference(ledger: LedgerInvoice, document: DocumentedInvoice): LedgerDifference | null {
  const { currency } = ledger
  const proven = document.paid + document.credited
  if (document.isVoid)
    return ledger.total === ledger.paid
      ? null
      : {
          kind: 'sin_efecto',
          text: 'El CFDI está cancelado o sustituido y la cartera todavía lo cobra. No lo pagues: avisa a la tienda.',
        }
  if (document.currency !== currency)
    return {
      kind: 'moneda',
      text: `La cartera la tiene en ${currency} y el CFDI en ${document.currency}. La tienda tiene que corregirla.`,
    }
  if (document.total !== ledger.total)
    return {
      kind: 'total',
      text: `La cartera dice ${amountText(ledger.total, currency)} y el CFDI ${amountText(document.total, currency)}. Vale el CFDI: avisa a la tienda.`,
    }
  if (proven > ledger.paid)
    return {
      kind: 'por_aplicar',
      text: `Hay documentos por ${amountText(proven - ledger.paid, currency)} que la cartera todavía no descuenta.`,
    }
  if (document.isPaidInParts && ledger.paid > proven)
    return {
      kind: 'falta_rep',
      text: `La cartera tiene ${amountText(ledger.paid - proven, currency)} pagados sin complemento de pago (REP).`,
    }
  return null
}
