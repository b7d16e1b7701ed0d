import { OVERDUE_AGE_LABELS, OVERDUE_AGES } from './overdue-ages.ts'

/** Not due yet, or the age of the overdue balance. */
export const INVOICE_AGES = ['porVencer', ...OVERDUE_AGES] as const
export type InvoiceAge = (typeof INVOICE_AGES)[number]

export const INVOICE_AGE_LABELS: Readonly<Record<InvoiceAge, string>> = {
  porVencer: 'Por vencer',
  ...OVERDUE_AGE_LABELS,
}
