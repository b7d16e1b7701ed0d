import type { PoolClient } from 'pg'
import type { Doubt } from '#imports/descriptions/description-reading.ts'

interface UnexplainedReading {
  readonly id: number
  readonly text: string
  /** The brand of the product. */
  readonly brand: string | null
}

/** Waiting readings without a stored reason, locked until the transaction ends. */
export async function readingsWithoutDoubt(client: PoolClient, limit: number): Promise<UnexplainedReading[]> {
  const answer = await client.query<UnexplainedReading>(
    `select r.id, r.text, b.name as brand
     from description_readings r join products p on p.id = r.product_id left join brands b on b.id = p.brand_id
     where r.state = 'pendiente' and r.doubt_kind is null order by r.id limit $1 for update of r skip locked`,
    [limit],
  )
  return answer.rows
}

export async function explainReadings(
  client: PoolClient,
  readings: readonly { readonly id: number; readonly doubts: readonly Doubt[] }[],
): Promise<void> {
  await client.query(
    `update description_readings r set doubt_kind = d.doubt->>'kind', doubt_word = d.doubt->>'word',
       confidence = (d.doubt->>'confidence')::real
     from (
       select g.id, reading_doubt(jsonb_build_object('doubts', g.doubts), p.line_id is null, exists (
         select from description_readings o
         where o.product_id = p.id and o.id <> g.id and o.state in ('confirmada', 'corregida'))) as doubt
       from jsonb_to_recordset($1::jsonb) as g(id integer, doubts jsonb)
       join description_readings own on own.id = g.id join products p on p.id = own.product_id
     ) d where r.id = d.id`,
    [JSON.stringify(readings)],
  )
}
