import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { defineEndpoint } from './endpoint.ts'
import { exportQuery, fileAnswer, idFilter, listAnswer, listQuery, type ListDefinition } from './list.ts'
import { rowId, type Field, type Fields } from './resource-fields.ts'

// What is listed, exported, created and changed the same way: a permission, a discount. Its fields are described once; from them follow
// the schemas here, what the server stores, presents, audits and exports (server/accounts/resources), and the list and form of its
// screens (web/features/resources). What only one resource does is plain code beside it.

type WrittenShape<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['written'] extends null ? never : Name]: NonNullable<F[Name]['written']>
}
type ShownShape<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['shown'] }

interface Words {
  /** 'permiso' */
  readonly one: string
  /** 'Permisos', also the name of the exported file. */
  readonly many: string
  readonly isFeminine?: boolean
}

/** How a participle ends beside the word of the resource: 'creado', 'creada'. */
export function endingOf({ isFeminine = false }: Words): 'o' | 'a' {
  return isFeminine ? 'a' : 'o'
}

export function defineResource<
  const F extends Fields,
  const List extends string,
  const One extends string,
  const Create extends string,
  const Change extends string,
  Sort extends string,
  Filters extends Readonly<Record<string, z.ZodType>>,
>({
  fields,
  list,
  paths,
  check = () => {},
  ...facts
}: {
  readonly words: Words
  readonly area: string
  readonly access: Requirement
  readonly paths: { readonly list: List; readonly one: One; readonly create: Create; readonly change: Change }
  readonly fields: F
  readonly list: ListDefinition<Sort, Filters>
  /** The rules over several fields. */
  readonly check?: (
    body: z.output<z.ZodObject<WrittenShape<F>>>,
    context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
  ) => void
}) {
  const { one, isFeminine = false } = facts.words
  const written = z.object(schemasOf(fields, 'written') as WrittenShape<F>)
  const body = written.superRefine(check as never)
  const change = written.extend({ version: z.number().int() }).superRefine(check as never)
  const row = z.object({ id: rowId, version: z.number().int(), ...(schemasOf(fields, 'shown') as ShownShape<F>) })
  const { area, access } = facts
  const byId = z.object({ id: idFilter })
  const an = `${isFeminine ? 'una' : 'un'} ${one}`
  const endpoints = {
    list: defineEndpoint({
      method: 'GET',
      path: paths.list,
      summary: `${facts.words.many}, por páginas`,
      area,
      access,
      query: listQuery(list),
      response: listAnswer(row),
    }),
    export: defineEndpoint({
      method: 'GET',
      path: `${paths.list}/exporta`,
      summary: `${facts.words.many} como archivo`,
      area,
      access,
      query: exportQuery(list),
      response: fileAnswer,
    }),
    one: defineEndpoint({
      method: 'GET',
      path: paths.one,
      summary: isFeminine ? `Una ${one}` : `Un ${one}`,
      area,
      access,
      params: byId,
      response: row,
    }),
    create: defineEndpoint({
      method: 'POST',
      path: paths.create,
      summary: `Crea ${an}`,
      area,
      access,
      body,
      response: z.object({ id: rowId }),
    }),
    change: defineEndpoint({
      method: 'POST',
      path: paths.change,
      summary: `Cambia ${an}`,
      area,
      access,
      params: byId,
      body: change,
      response: z.object({ version: z.number().int() }),
    }),
  }
  return { ...facts, paths, fields, sort: list.sort, body, change, row, endpoints }
}

export type Resource = Omit<ReturnType<typeof defineResource>, 'body' | 'change' | 'row' | 'endpoints' | 'fields'> & {
  readonly fields: Fields
}

/** As the API answers one. */
export type RowOf<R extends { readonly row: z.ZodType }> = z.output<R['row']>

function schemasOf(fields: Fields, part: 'written' | 'shown'): Record<string, z.ZodType> {
  const schemas = Object.entries<Field>(fields).flatMap(([name, field]) => {
    const schema = field[part]
    return schema === null ? [] : [[name, schema] as const]
  })
  return Object.fromEntries(schemas)
}
