import type { RatioAnswer } from '#contract/reports/indicators.ts'
import { percentText } from '#domain/money/money.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { calendarDayText, shortDayText } from '#web/ui/format/date-text.ts'

/** '92.1 %'; a dash where the divisor is 0. */
export function ratioText({ parte, de }: RatioAnswer): string {
  return de === 0 ? '—' : percentText(Math.round((parte / de) * 1000) * 10)
}

/** In percent, with one decimal; null: nothing to compare with. */
export function changeOf({ ahora, antes }: { readonly ahora: number; readonly antes: number }): number | null {
  return antes === 0 ? null : Math.round(((ahora - antes) / antes) * 1000) / 10
}

/** '1 nov – 26 nov 2026' */
export function daysText({ desde, hasta }: { readonly desde: string; readonly hasta: string }): string {
  if (desde === hasta) return calendarDayText(desde)
  const isOneYear = desde.slice(0, 4) === hasta.slice(0, 4)
  return `${isOneYear ? shortDayText(desde) : calendarDayText(desde)} – ${calendarDayText(hasta)}`
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** 'nov 2026' of '2026-11'; '2026' is unchanged. */
export function monthText(month: string): string {
  const [year = '', number] = month.split('-')
  return number === undefined ? year : `${MONTHS[Number(number) - 1] ?? number} ${year}`
}

/** '2 h 5 min' of working minutes. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '—'
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

export interface SaleWords {
  readonly one: string
  readonly many: string
}

const SALE: SaleWords = { one: 'Venta', many: 'Ventas' }
const PURCHASE: SaleWords = { one: 'Compra', many: 'Compras' }

/** The shop's sales are the customer's purchases. */
export function saleWords(isCustomer: boolean): SaleWords {
  return isCustomer ? PURCHASE : SALE
}

/** '1 pedido', '1,200 pedidos' */
export function amountText(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}
