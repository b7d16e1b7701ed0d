import { FIGURE_DAYS } from '#domain/reports/admin-work.ts'
import { signInsByDay } from '#server/accounts/audit/sign-ins-service.ts'
import { DailyCounter, type CounterOptions } from '#server/content/daily-counter.ts'
import type { Database } from '#server/platform/db/database.ts'
import { daySpan, wallTime } from '#server/platform/days.ts'
import { visitorHash, type Visitor } from '#server/platform/visitor-hash.ts'
import { addVisits, visitDays, type VisitDay } from './store.ts'

/** The shop as a whole: visits are counted of nothing smaller. */
const SHOP = 1
/** Different visitors that wait to be written; more in two seconds are a flood, and count as visits alone. */
const MOST_WAITING = 5000

export interface VisitCounter {
  readonly count: (visitor: Visitor) => void
  readonly write: () => Promise<void>
}

/**
 * Number of openings of the shop, and of visitors: without cookies, anonymously. A visitor counts once a day by a keyed hash of their
 * address, or of their account where they are logged in, which is stored until the next day.
 */
export function visitCounter({ secret, ...options }: CounterOptions & { readonly secret: string }): VisitCounter {
  const waiting = new Set<string>()
  const counter = new DailyCounter({
    ...options,
    kinds: ['visits'],
    add: async (db, day, [counts]) => {
      const visitors = [...waiting]
      await addVisits(db, { day, visits: counts?.visits ?? 0, visitors })
      for (const visitor of visitors) waiting.delete(visitor)
    },
  })
  return {
    count: (visitor) => {
      if (waiting.size < MOST_WAITING) waiting.add(visitorHash(visitor, secret))
      counter.count(SHOP, 'visits')
    },
    write: () => counter.write(),
  }
}

interface VisitFigures extends VisitDay {
  readonly signIns: number
}

/** The last thirty days with today, the oldest first, also those without any. */
export async function visitFigures(
  database: Pick<Database, 'db'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<readonly VisitFigures[]> {
  const first = wallTime(now, timeZone)
    .toPlainDate()
    .subtract({ days: FIGURE_DAYS - 1 })
  const from = daySpan({ desde: first.toString() }, timeZone).from ?? now
  const [visits, signIns] = await Promise.all([
    visitDays(database.db, first.toString()),
    signInsByDay(database, from, timeZone),
  ])
  const byDay = new Map(visits.map((row) => [row.day, row]))
  return Array.from({ length: FIGURE_DAYS }, (_, index) => {
    const day = first.add({ days: index }).toString()
    const { visits: opened, visitors } = byDay.get(day) ?? { visits: 0, visitors: 0 }
    return { day, visits: opened, visitors, signIns: signIns.get(day) ?? 0 }
  })
}
