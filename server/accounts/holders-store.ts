import { sql } from 'kysely'

/** Who has something that may be deleted only when nobody has it. */
export interface Holders {
  readonly total: number
  /** Of the first. */
  readonly names: readonly string[]
}

export const SHOWN_HOLDERS = 3

/** A column beside the names of the first: how many there are. */
export const TOTAL = sql<number>`(count(*) over ())::integer`.as('total')

export function holders(rows: readonly { readonly name: string; readonly total: number }[]): Holders {
  return { total: rows[0]?.total ?? 0, names: rows.map(({ name }) => name) }
}
