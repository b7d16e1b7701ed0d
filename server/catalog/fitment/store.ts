import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface FitmentRow {
  readonly productId: number
  /** The make as it was requested. */
  readonly requestedMake: string
  /** null: the part fits other makes alone. */
  readonly make: string | null
  readonly model: string | null
  readonly yearFrom: number | null
  readonly yearTo: number | null
  readonly engine: string | null
  readonly qualifiers: readonly string[] | null
  readonly isReadFromText: boolean | null
}

/**
 * Applications of parts for makes: for each pair the applications of that make; one row without a make where the part has applications of
 * other makes alone; none where it has none.
 */
export async function fitmentRows(
  db: Kysely<DB>,
  requested: readonly { readonly productId: number; readonly make: string }[],
): Promise<FitmentRow[]> {
  const { rows } = await sql<FitmentRow>`
    select requested.product_id as "productId", requested.make as "requestedMake", fits.make, fits.model, fits.year_from as "yearFrom",
      fits.year_to as "yearTo", fits.engine, fits.qualifiers, fits."isReadFromText"
    from unnest(${requested.map(({ productId }) => productId)}::integer[], ${requested.map(({ make }) => make)}::text[])
      as requested (product_id, make)
    left join lateral (
      select k.name as make, m.name as model, a.year_from, a.year_to, e.name as engine, p.qualifiers || a.qualifiers as qualifiers,
        a.source = 'read' as "isReadFromText"
      from applications a
      join products p on p.id = a.product_id
      join models m on m.id = a.model_id
      join makes k on k.id = m.make_id and k.folded = fold_name(requested.make)
      left join engines e on e.id = a.engine_id
      where a.product_id = requested.product_id
      limit 500
    ) fits on true
    where exists (select from applications a where a.product_id = requested.product_id)`.execute(db)
  return rows
}
