import { AGENDA_DAYS } from '#domain/banners/agenda.ts'
import { daySpan, wallTime, type DaySpan } from '#server/platform/days.ts'

/** From the beginning of yesterday to the end of the last day that is near. */
export function agendaSpan(now: Date, timeZone: string): DaySpan {
  const today = wallTime(now, timeZone).toPlainDate()
  const [desde, hasta] = [today.subtract({ days: 1 }), today.add({ days: AGENDA_DAYS })]
  return daySpan({ desde: desde.toString(), hasta: hasta.toString() }, timeZone)
}
