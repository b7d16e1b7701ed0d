import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { typedDay } from '#web/ui/form/typed-day.ts'

/** The days in the address, '2026-11-27'; null: absent. What is no day stays as it was typed, for the server to refuse. */
export interface StatementPeriod {
  readonly desde: string | null
  readonly hasta: string | null
  readonly empresa: string | null
}

export function statementPeriod(query: URLSearchParams): StatementPeriod {
  const of = (name: string) => query.get(name)?.trim() || null
  return { desde: dayOf(of('desde')), hasta: dayOf(of('hasta')), empresa: of('empresa') }
}

/** Days are sent as they are typed where the page's scripts are not there yet. */
function dayOf(text: string | null): string | null {
  return text === null ? null : (typedDay(text) ?? text)
}

/** The query of the call. */
export function periodQuery(requested: StatementPeriod): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(requested).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

export function statementPath(requested: StatementPeriod): string {
  return withQuery(privatePath('receivables'), { ...requested })
}
