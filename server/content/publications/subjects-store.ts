import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import type { Subjects } from './publication.ts'

type Db = Kysely<DB>

/** Replaces the earlier ones by these. @returns which of them no longer exist */
export async function replaceSubjects(
  db: Db,
  postId: number,
  { lines, vehicles, parts }: Subjects,
): Promise<{ readonly lines: boolean; readonly vehicles: boolean; readonly parts: boolean }> {
  await db.deleteFrom('post_lines').where('post_id', '=', postId).execute()
  await db.deleteFrom('post_vehicles').where('post_id', '=', postId).execute()
  await db.deleteFrom('post_parts').where('post_id', '=', postId).execute()
  const counted = async (values: readonly unknown[], insert: () => ReturnType<typeof run>) =>
    values.length > 0 && Number((await insert()).numAffectedRows) < values.length
  const run = (query: ReturnType<typeof sql>) => query.execute(db)
  return {
    lines: await counted(lines, () =>
      run(sql`insert into post_lines (post_id, line_id)
        select ${postId}, l.id from unnest(${[...lines]}::integer[]) with ordinality w (id, place)
        join lines l on l.id = w.id order by w.place`),
    ),
    vehicles: await counted(vehicles, () =>
      run(sql`insert into post_vehicles (post_id, model_id, year_from, year_to)
        select ${postId}, m.id, w.year_from, w.year_to
        from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) w (model_id integer, year_from smallint, year_to smallint)
        join models m on m.id = w.model_id`),
    ),
    parts: await counted(parts, () =>
      run(sql`insert into post_parts (post_id, product_id, position)
        select ${postId}, m.id, w.place from unnest(${[...parts]}::integer[]) with ordinality w (id, place)
        join products m on m.id = w.id`),
    ),
  }
}

export interface SubjectNames {
  readonly lines: string[]
  readonly vehicles: string[]
  readonly parts: string[]
}

/** Their names; those that no longer exist have no name. */
export async function subjectNames(db: Db, { lines, vehicles, parts }: Subjects): Promise<SubjectNames> {
  const { rows } = await sql<SubjectNames>`
    select
      (select coalesce(array_agg(name order by folded), '{}') from lines where id = any(${[...lines]}::integer[])) as lines,
      (select coalesce(array_agg(concat_ws(' ', k.name, m.name,
          case when w.year_from is not null or w.year_to is not null
            then concat(coalesce(w.year_from::text, '…'), '–', coalesce(w.year_to::text, '…')) end)
          order by k.folded, m.folded, w.year_from), '{}')
        from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) w (model_id integer, year_from smallint, year_to smallint)
        join models m on m.id = w.model_id join makes k on k.id = m.make_id) as vehicles,
      (select coalesce(array_agg(key order by key), '{}') from products where id = any(${[...parts]}::integer[])) as parts
  `.execute(db)
  const [names] = rows
  if (names === undefined) throw new Error('A select without from gives one row')
  return names
}
