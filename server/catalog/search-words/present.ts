import type { AbbreviationRow, GenerationRow, UncarriedRow } from '#contract/catalog/search-words.ts'
import type { abbreviationList, generationList, uncarriedList } from './lists-store.ts'

type RowOf<List extends (...args: never[]) => { readonly rows: { execute: () => Promise<unknown[]> } }> = Awaited<
  ReturnType<ReturnType<List>['rows']['execute']>
>[number]

export type AbbreviationListed = RowOf<typeof abbreviationList>
export type GenerationListed = RowOf<typeof generationList>
export type UncarriedListed = RowOf<typeof uncarriedList>

export function presentAbbreviation(row: AbbreviationListed): AbbreviationRow {
  return {
    id: row.id,
    version: row.version,
    abreviatura: row.abbreviation,
    significados: row.meanings,
    busquedas: row.searches,
  }
}

export function presentGeneration(row: GenerationListed): GenerationRow {
  return {
    id: row.id,
    version: row.version,
    armadora: row.make,
    modelo: row.model,
    nombres: row.names,
    desde: row.year_from,
    hasta: row.year_to,
    motores: row.engines,
    nota: row.note,
    fuente: row.source,
    existe: row.is_known,
    partes: row.parts,
  }
}

export function presentUncarried(row: UncarriedListed): UncarriedRow {
  return {
    id: row.id,
    version: row.version,
    terminos: row.terms,
    lineaCercana: row.nearest_line ?? '',
    existe: row.is_known,
    busquedas: row.searches,
  }
}
