/** From the first moment of one day to the first moment after another. An undefined end is open. */
export interface DaySpan {
  readonly from: Date | undefined
  readonly before: Date | undefined
}

/**
 * The moments of the days from `desde` to `hasta`, both included, in a time zone: a day in which clocks change has 23 or 25 hours. Days are
 * written '2026-11-22'.
 */
export function daySpan(
  { desde, hasta }: { readonly desde?: string | undefined; readonly hasta?: string | undefined },
  timeZone: string,
): DaySpan {
  return {
    from: desde === undefined ? undefined : startOfDay(Temporal.PlainDate.from(desde), timeZone),
    before: hasta === undefined ? undefined : startOfDay(Temporal.PlainDate.from(hasta).add({ days: 1 }), timeZone),
  }
}

function startOfDay(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
}

/** What a clock on the wall shows at that moment. */
export function wallTime(at: Date, timeZone: string): Temporal.PlainDateTime {
  return at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDateTime()
}
