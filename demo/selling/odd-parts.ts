import type pg from 'pg'

/** Parts that a cart has a problem with. */
const KINDS = {
  superseded: `p.status = 'superseded'`,
  inPacks: `p.status = 'active' and p.pack_multiple = 6 and p.list_price is not null`,
  withoutPrice: `p.status = 'active' and p.list_price is null`,
} as const
export type OddPart = keyof typeof KINDS

/** The id of the first part of each kind that the catalogue has. */
export async function oddParts(client: Pick<pg.ClientBase, 'query'>): Promise<ReadonlyMap<OddPart, number>> {
  const found = new Map<OddPart, number>()
  for (const kind of Object.keys(KINDS) as OddPart[]) {
    const { rows } = await client.query<{ id: number }>(
      `select p.id from products p where ${KINDS[kind]} order by p.id limit 1`,
    )
    if (rows[0] !== undefined) found.set(kind, rows[0].id)
  }
  return found
}
