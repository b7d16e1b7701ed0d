import type { EngineRow, MakeRow, ModelRow } from '#contract/catalog/vehicles.ts'
import type { engineList, makeList, modelList } from './lists-store.ts'

type RowOf<List extends (...args: never[]) => { readonly rows: { execute: () => Promise<unknown[]> } }> = Awaited<
  ReturnType<ReturnType<List>['rows']['execute']>
>[number]

export function presentMake(row: RowOf<typeof makeList>): MakeRow {
  return { id: row.id, version: row.version, armadora: row.name, modelos: row.models, partes: row.parts }
}

export function presentModel(row: RowOf<typeof modelList>): ModelRow {
  return {
    id: row.id,
    version: row.version,
    modelo: row.name,
    armadoraId: row.make_id,
    armadora: row.make,
    partes: row.parts,
    desde: row.first,
    hasta: row.last,
    generaciones: row.generations.map(({ names, year_from, year_to }) => ({
      nombres: [...names],
      desde: year_from,
      hasta: year_to,
    })),
  }
}

export function presentEngine(row: RowOf<typeof engineList>): EngineRow {
  return {
    id: row.id,
    version: row.version,
    motor: row.name,
    litros: row.litres === null ? null : Number(row.litres),
    cilindros: row.cylinders,
    codigos: [...row.codes],
    partes: row.parts,
  }
}
