import type { PoolClient } from 'pg'

/** A line that rows of the run name. */
export interface StagedLine {
  readonly written: string
  readonly folded: string
  readonly rows: number
}

/** A model that rows of the run name, with its make. */
export interface StagedModel {
  readonly make: string
  readonly makeFolded: string
  readonly written: string
  readonly folded: string
  /** The makes that the rows list for it; empty: the one. */
  readonly oneOf: readonly string[]
  readonly rows: number
}

/** In the order of the rows. */
export async function stagedLines(client: PoolClient): Promise<readonly StagedLine[]> {
  const { rows } = await client.query<StagedLine>(`
    select (array_agg(line order by seq))[1] as written, line_folded as folded, count(distinct seq)::integer as rows
    from staged_products where line is not null group by line_folded order by min(seq)`)
  return rows
}

export async function stagedModels(client: PoolClient): Promise<readonly StagedModel[]> {
  const { rows } = await client.query<StagedModel>(`
    select (array_agg(make order by seq))[1] as make, make_folded as "makeFolded", (array_agg(model order by seq))[1] as written,
      model_folded as folded, one_of as "oneOf", count(distinct seq)::integer as rows
    from staged_applications group by make_folded, model_folded, one_of order by min(seq)`)
  return rows
}

export interface LineRename {
  readonly folded: string
  readonly name: string
}

export async function renameLines(client: PoolClient, renames: readonly LineRename[]): Promise<void> {
  await client.query(
    `update staged_products s set line = r.name, line_folded = fold_name(r.name)
     from json_to_recordset($1) as r (folded text, name text) where s.line_folded = r.folded`,
    [JSON.stringify(renames)],
  )
}

type ModelKey = Pick<StagedModel, 'makeFolded' | 'folded' | 'oneOf'>

/** The replacement in the rows of a model. Years and engine of a row take precedence over those of the name. */
export interface ModelRename extends ModelKey {
  readonly make: string
  readonly name: string
  readonly yearFrom: number | null
  readonly yearTo: number | null
  readonly engine: string | null
  readonly litres: number | null
  readonly cylinders: number | null
  readonly qualifiers: readonly string[]
}

const SAME_MODEL = `s.make_folded = r."makeFolded" and s.model_folded = r.folded and s.one_of = r."oneOf"`

export async function renameModels(client: PoolClient, renames: readonly ModelRename[]): Promise<void> {
  await client.query(
    `update staged_applications s set
       make = r.make, make_folded = fold_name(r.make), model = r.name, model_folded = fold_name(r.name),
       year_from = case when s.year_from is null and s.year_to is null then r."yearFrom" else s.year_from end,
       year_to = case when s.year_from is null and s.year_to is null then r."yearTo" else s.year_to end,
       engine = coalesce(s.engine, r.engine),
       engine_folded = coalesce(s.engine_folded, fold_name(replace(replace(r.engine, '.', 'P'), ',', 'P'))),
       litres = case when s.engine is null then r.litres else s.litres end,
       cylinders = case when s.engine is null then r.cylinders else s.cylinders end,
       qualifiers = s.qualifiers || array(select q from unnest(r.qualifiers) q where fold_name(q) <> all (select fold_name(o) from unnest(s.qualifiers) o))
     from json_to_recordset($1) as r ("makeFolded" text, folded text, "oneOf" text[], make text, name text, "yearFrom" smallint,
       "yearTo" smallint, engine text, litres numeric(4, 1), cylinders smallint, qualifiers text[])
     where ${SAME_MODEL}`,
    [JSON.stringify(renames)],
  )
}

/** Makes of a list that do not have the model. */
export async function dropModels(client: PoolClient, models: readonly ModelKey[]): Promise<void> {
  await client.query(
    `delete from staged_applications s using json_to_recordset($1) as r ("makeFolded" text, folded text, "oneOf" text[])
     where ${SAME_MODEL}`,
    [JSON.stringify(models)],
  )
}

/** Rejects the rows of lines that a person has to decide on. */
export async function rejectLines(
  client: PoolClient,
  doubts: readonly { readonly folded: string; readonly reason: string }[],
): Promise<void> {
  await client.query(
    `insert into staged_rejections (seq, file, row, field, value, reason)
     select s.seq, s.file, s.row, 'line', s.line, r.reason
     from staged_products s join json_to_recordset($1) as r (folded text, reason text) on r.folded = s.line_folded`,
    [JSON.stringify(doubts)],
  )
}

/** The same of models. */
export async function rejectModels(
  client: PoolClient,
  doubts: readonly (ModelKey & { readonly reason: string })[],
): Promise<void> {
  await client.query(
    `insert into staged_rejections (seq, file, row, field, value, reason)
     select distinct on (s.seq) s.seq, s.file, s.row, 'model', s.model, r.reason
     from staged_applications s
     join json_to_recordset($1) as r ("makeFolded" text, folded text, "oneOf" text[], reason text) on ${SAME_MODEL}
     order by s.seq`,
    [JSON.stringify(doubts)],
  )
}

export interface DecidedName {
  readonly written: string
  readonly name: string
}

/** Gives the rows of brands other ones. @returns the number of rows of each written name that has some */
export async function renameBrands(
  client: PoolClient,
  decided: readonly DecidedName[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<RenamedRows>(
    `with renamed as (
       update staged_products s set brand = r.name, brand_folded = fold_name(r.name)
       from (select distinct on (fold_name(written)) * from json_to_recordset($1) as d (written text, name text)) r
       where s.brand_folded = fold_name(r.written)
       returning r.written)
     select written, count(*)::integer as rows from renamed group by written`,
    [JSON.stringify(decided)],
  )
  return new Map(rows.map(({ written, rows: count }) => [written, count]))
}

/** Gives the rows of makes other ones, also where they list several. @returns the number of rows of each written name that has some */
export async function renameMakes(
  client: PoolClient,
  decided: readonly DecidedName[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<RenamedRows>(
    `with decided as materialized (
       select distinct on (fold_name(written)) written, name, fold_name(written) as folded
       from json_to_recordset($1) as r (written text, name text)),
     concerned as materialized (
       select s.seq, d.written from staged_applications s
       join decided d on d.folded = s.make_folded or d.folded in (select fold_name(o) from unnest(s.one_of) o)),
     renamed as (
       update staged_applications s set
         make = coalesce((select name from decided where folded = s.make_folded), s.make),
         make_folded = coalesce((select fold_name(name) from decided where folded = s.make_folded), s.make_folded),
         one_of = array(
           select coalesce(d.name, o.name)
           from unnest(s.one_of) with ordinality o (name, place) left join decided d on d.folded = fold_name(o.name)
           order by o.place)
       where s.seq in (select seq from concerned))
     select written, count(distinct seq)::integer as rows from concerned group by written`,
    [JSON.stringify(decided)],
  )
  return new Map(rows.map(({ written, rows: count }) => [written, count]))
}

interface RenamedRows {
  readonly written: string
  readonly rows: number
}
