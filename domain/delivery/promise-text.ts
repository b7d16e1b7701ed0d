import { MONTHS, WEEKDAYS } from './calendar-names.ts'
import type { DeliveryPromise } from './promise.ts'

/** 'hoy 16:00', 'mañana', 'el jueves 26', 'el 4 de diciembre', 'el 4 de enero de 2027'. `today` is that of the reader. */
export function promiseText({ day, time }: DeliveryPromise, today: Temporal.PlainDate): string {
  return time === null ? dayText(day, today) : `${dayText(day, today)} ${time}`
}

/** 'Guadalajara hoy 16:00, CDMX mañana'; '' for none. Branches without a promise are left out. */
export function promisesText(
  promises: readonly { readonly branch: string; readonly promise: DeliveryPromise | null }[],
  today: Temporal.PlainDate,
): string {
  return promises
    .flatMap(({ branch, promise }) => (promise === null ? [] : [`${branch} ${promiseText(promise, today)}`]))
    .join(', ')
}

/** 'hoy', 'mañana', 'el jueves 26', 'el 4 de diciembre'. */
export function dayText(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { days } = today.until(day, { largestUnit: 'days' })
  if (days === 0) return 'hoy'
  if (days === 1) return 'mañana'
  if (days > 1 && days < 7) return `el ${WEEKDAYS[day.dayOfWeek - 1]} ${day.day}`
  const date = `el ${day.day} de ${MONTHS[day.month - 1]}`
  return day.year === today.year ? date : `${date} de ${day.year}`
}
