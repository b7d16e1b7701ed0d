import { sql } from 'kysely'

/** Holders of something that can be deleted only when it has none. */
export interface Holders {
  readonly total: number
  /** Of the first ones. */
  readonly names: readonly string[]
}

export const SHOWN_HOLDERS = 3

/** The number of all, as a column beside the names of the first. */
export const TOTAL = sql<number>`(count(*) over ())::integer`.as('total')

export function holders(rows: readonly { readonly name: string; readonly total: number }[]): Holders {
  return { total: rows[0]?.total ?? 0, names: rows.map(({ name }) => name) }
}
