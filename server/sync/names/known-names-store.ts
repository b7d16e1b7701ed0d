import type { PoolClient } from 'pg'
import type { FileNameKind } from '#domain/imports/file-names.ts'
import { foldName } from '#domain/name.ts'
import type { ModelGeneration } from '#imports/names/generations.ts'
import type { Abbreviation } from '#imports/names/spelled-out.ts'
import type { MakeAndModel } from '#imports/names/vehicle-names.ts'

/** What the names of files are compared with. */
export interface KnownNames {
  readonly lines: readonly string[]
  readonly models: readonly MakeAndModel[]
  readonly synonyms: readonly (readonly string[])[]
  readonly abbreviations: readonly Abbreviation[]
  readonly aliases: readonly { readonly alias: string; readonly make: string; readonly model: string | null }[]
  readonly generations: readonly ModelGeneration[]
  readonly decisions: Decisions
}

/** What a person decided of a written name; null: it is one of its own. */
type Decision = MakeAndModel | null

class Decisions {
  readonly #byName: ReadonlyMap<string, Decision>

  constructor(rows: readonly DecisionRow[]) {
    this.#byName = new Map(
      rows.map(({ kind, owner, written, target_make: make, target }) => [
        decisionKey(kind, owner, written),
        target === '' ? null : { make, model: target },
      ]),
    )
  }

  /** undefined: no decision. */
  find(kind: FileNameKind, owner: string, written: string): Decision | undefined {
    return this.#byName.get(decisionKey(kind, owner, written))
  }
}

interface DecisionRow {
  readonly kind: FileNameKind
  readonly owner: string
  readonly written: string
  readonly target_make: string
  readonly target: string
}

function decisionKey(kind: FileNameKind, owner: string, written: string): string {
  return `${kind} ${foldName(owner)} ${foldName(written)}`
}

export async function readKnownNames(client: PoolClient): Promise<KnownNames> {
  const rows = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
  const lines = await rows<{ name: string }>('select name from lines order by id')
  const models = await rows<MakeAndModel>(
    'select k.name as make, m.name as model from models m join makes k on k.id = m.make_id order by m.id',
  )
  const synonyms = await rows<{ terms: string[] }>('select terms from synonym_groups order by id')
  const aliases = await rows<KnownNames['aliases'][number]>(
    'select alias, make, model from vehicle_aliases order by id',
  )
  const abbreviations = await rows<Abbreviation>('select abbreviation, meanings from abbreviations order by id')
  const generations = await rows<ModelGeneration>(
    'select make, model, names, year_from as "yearFrom", year_to as "yearTo" from model_generations order by id',
  )
  const decisions = await rows<DecisionRow>('select kind, owner, written, target_make, target from import_names')
  return {
    lines: lines.map(({ name }) => name),
    models,
    synonyms: synonyms.map(({ terms }) => terms),
    abbreviations,
    aliases,
    generations,
    decisions: new Decisions(decisions),
  }
}
