import type { Database } from '#server/platform/db/database.ts'
import type { Position } from '#domain/position.ts'

/** null where nothing is stated. */
export interface JudgedApplication {
  readonly make: string
  readonly model: string
  readonly yearFrom: number | null
  readonly yearTo: number | null
  readonly engine: string | null
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
}

export interface JudgedPart {
  readonly key: string
  readonly line: string | null
  readonly brand: string | null
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly applications: readonly JudgedApplication[]
}

/** All parts that are shown, by key. */
export async function readParts({ pool }: Pick<Database, 'pool'>): Promise<Map<string, JudgedPart>> {
  const { rows } = await pool.query<JudgedPart>(
    `select p.key, l.name as line, b.name as brand, p.positions, p.qualifiers,
       coalesce((
         select jsonb_agg(jsonb_build_object(
           'make', k.name, 'model', m.name, 'yearFrom', a.year_from, 'yearTo', a.year_to, 'engine', e.name,
           'positions', a.positions, 'qualifiers', a.qualifiers))
         from applications a join models m on m.id = a.model_id join makes k on k.id = m.make_id
           left join engines e on e.id = a.engine_id
         where a.product_id = p.id
       ), '[]') as applications
     from products p left join lines l on l.id = p.line_id left join brands b on b.id = p.brand_id
     where p.status <> 'hidden'`,
  )
  return new Map(rows.map((part) => [part.key, part]))
}
