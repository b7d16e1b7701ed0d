import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'

/** The days in the address; null: absent. */
export interface StatementPeriod {
  readonly desde: string | null
  readonly hasta: string | null
  readonly empresa: string | null
}

export function statementPeriod(query: URLSearchParams): StatementPeriod {
  const of = (name: string) => query.get(name) || null
  return { desde: of('desde'), hasta: of('hasta'), empresa: of('empresa') }
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
