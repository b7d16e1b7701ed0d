import { z } from 'zod'
import { visibleText } from '#domain/visible-text.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from './limits.ts'
import { pagingFields } from './paging.ts'
import { writtenText } from './text.ts'

// Lists of private screens. Their query is part of an address, which people edit and share: an invalid value counts as absent and is no
// error.

type Filters = Readonly<Record<string, z.ZodType>>

/** The sort columns and filters of a list. */
export interface ListDefinition<Sort extends string = string, F extends Filters = Filters> {
  readonly sort: readonly Sort[]
  /** 'nombre' ascending, '-nombre' descending. */
  readonly defaultSort: Order<Sort>
  /** Each accepts the text of an address: numbers by `z.coerce`, days by `dayFilter`, texts by `textFilter`. All are optional. */
  readonly filters: F
}

export type Order<Sort extends string = string> = Sort | `-${Sort}`

type Lenient<F extends Filters> = { -readonly [Name in keyof F]: z.ZodCatch<z.ZodOptional<F[Name]>> }
type Optional<F extends Filters> = { -readonly [Name in keyof F]: z.ZodOptional<F[Name]> }

export function defineList<const Sort extends string, const F extends Filters = Record<never, never>>(list: {
  readonly sort: readonly Sort[]
  readonly defaultSort: Order<NoInfer<Sort>>
  readonly filters?: F
}): ListDefinition<Sort, F> {
  return { ...list, filters: list.filters ?? ({} as F) }
}

/** The query of a list: page, order, search text and filters. */
export function listQuery<Sort extends string, F extends Filters>(list: ListDefinition<Sort, F>) {
  return z.object({
    pagina: z.coerce.number().int().min(1).default(1).catch(1),
    porPagina: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE).catch(DEFAULT_PAGE_SIZE),
    ...orderAndFilters(list),
  })
}

/** The query of a list's file, with all filtered rows. */
export function exportQuery<Sort extends string, F extends Filters>(list: ListDefinition<Sort, F>) {
  return z.object({ formato: z.enum(['csv', 'xlsx']).default('csv').catch('csv'), ...orderAndFilters(list) })
}

function orderAndFilters<Sort extends string, F extends Filters>({
  sort,
  defaultSort,
  filters,
}: ListDefinition<Sort, F>) {
  const orders = sort.flatMap((name): Order<Sort>[] => [name, `-${name}`])
  const lenient = Object.entries(filters).map(([name, schema]) => [name, schema.optional().catch(undefined)])
  return {
    orden: z
      .enum(orders as [Order<Sort>, ...Order<Sort>[]])
      .default(defaultSort as never)
      .catch(defaultSort as never),
    buscar: searchedText,
    ...(Object.fromEntries(lenient) as Lenient<F>),
  }
}

/** Longer texts are cut. */
const searchedText = z
  .string()
  .overwrite((text) => visibleText(text).trim().slice(0, MAX_SEARCH_LENGTH))
  .default('')
  .catch('')

/** The call for all filtered rows of a list as a file: at the list's path with '/exporta', for the same people. */
export function exportOf<
  const Path extends string,
  Params extends z.ZodType,
  Sort extends string,
  const F extends Filters,
>({ path, area, access, params }: Endpoint<'GET', Path, Params>, list: ListDefinition<Sort, F>, summary: string) {
  const file = { summary, area, access, params, query: exportQuery(list), response: fileAnswer }
  return defineEndpoint(`GET ${path}/exporta`, file)
}

/** A page of a list. A page beyond the last is answered with the last one; `paginas` is at least 1. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ filas: z.array(row), ...pagingFields.shape })
}

/**
 * The rows of a bulk action: chosen ones, or all of a filter. Unlike the query of an address it is strict: an ignored filter would
 * include rows that the user did not mean.
 */
export function bulkSelection<Sort extends string, F extends Filters>({ filters }: ListDefinition<Sort, F>) {
  const optional = Object.entries(filters).map(([name, schema]) => [name, schema.optional()])
  return z.union([
    z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(MAX_CHOSEN) }),
    z.strictObject({
      filtro: z.strictObject({
        buscar: writtenText.max(MAX_SEARCH_LENGTH).default(''),
        ...(Object.fromEntries(optional) as Optional<F>),
      }),
    }),
  ])
}

const MAX_CHOSEN = 1000

/** A day in an address: '2026-11-22'. */
export const dayFilter = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'Debe ser un día de 1900 a 2199.')

export const textFilter = writtenText.min(1).max(MAX_SEARCH_LENGTH)

/** The id in a filter. */
export const idFilter = z.coerce.number().int().positive().max(2_147_483_647)

/** The answer of a call that sends a file. */
export const fileAnswer = z.string()
