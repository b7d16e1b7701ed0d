/** Days that an invoice is overdue, as they are summed. */
export const OVERDUE_AGES = ['1-30', '31-60', '61-90', '91-'] as const
export type OverdueAge = (typeof OVERDUE_AGES)[number]

/** The first and the last day of an age; null: it has no end. */
export const OVERDUE_DAYS: Readonly<Record<OverdueAge, readonly [number, number | null]>> = {
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '91-': [91, null],
}
