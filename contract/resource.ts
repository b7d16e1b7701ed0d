import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { defineEndpoint } from './endpoint.ts'
import { exportOf, idFilter, listAnswer, listQuery, type ListDefinition } from './list.ts'
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

type Call = readonly [path: string, summary: string]

interface Calls {
  /** Its file is at the same path with '/exporta'. The summary says what is listed: 'Permisos'. */
  readonly list: Call
  readonly create: Call
  readonly change: Call
  /** One of them, where it has a screen of its own. */
  readonly one?: Call
  /** Deletes one. */
  readonly remove?: Call
}

type NoCall = Readonly<Record<never, never>>
type CallsOf<C extends Calls, Row extends z.ZodType> = (C['one'] extends readonly [infer Path extends string, string]
  ? { readonly one: ReturnType<typeof oneCall<Path, Row>> }
  : NoCall) &
  (C['remove'] extends readonly [infer Path extends string, string]
    ? { readonly remove: ReturnType<typeof removeCall<Path>> }
    : NoCall)

interface CallFacts {
  readonly area: string
  readonly access: Requirement
}

const byId = z.object({ id: idFilter })

function oneCall<const Path extends string, Row extends z.ZodType>(
  [path, summary]: readonly [Path, string],
  row: Row,
  facts: CallFacts,
) {
  return defineEndpoint(`GET ${path}`, { ...facts, summary, params: byId, response: row })
}

function removeCall<const Path extends string>([path, summary]: readonly [Path, string], facts: CallFacts) {
  const response = z.object({ success: z.literal(true) })
  return defineEndpoint(`POST ${path}`, { ...facts, summary, params: byId, response })
}

export function defineResource<
  const F extends Fields,
  const C extends Calls,
  Sort extends string,
  Filters extends Readonly<Record<string, z.ZodType>>,
>({
  fields,
  list,
  calls,
  check = () => {},
  ...facts
}: {
  readonly words: Words
  readonly area: string
  readonly access: Requirement
  readonly calls: C
  readonly fields: F
  readonly list: ListDefinition<Sort, Filters>
  /** The rules over several fields. */
  readonly check?: (
    body: z.output<z.ZodObject<WrittenShape<F>>>,
    context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
  ) => void
}) {
  const written = z.object(schemasOf(fields, 'written') as WrittenShape<F>)
  const body = written.superRefine(check as never)
  const change = written.extend({ version: z.number().int() }).superRefine(check as never)
  const row = z.object({ id: rowId, version: z.number().int(), ...(schemasOf(fields, 'shown') as ShownShape<F>) })
  const shared = { area: facts.area, access: facts.access }
  const { one, remove } = calls
  const [listPath, listed] = calls.list as readonly [C['list'][0], string]
  const [createPath, created] = calls.create as readonly [C['create'][0], string]
  const [changePath, changed] = calls.change as readonly [C['change'][0], string]
  const listCall = defineEndpoint(`GET ${listPath}`, {
    ...shared,
    summary: `${listed}, por páginas`,
    query: listQuery(list),
    response: listAnswer(row),
  })
  const common = {
    list: listCall,
    export: exportOf(listCall, list, `${facts.words.many} como archivo`),
    create: defineEndpoint(`POST ${createPath}`, {
      ...shared,
      summary: created,
      body,
      response: z.object({ id: rowId }),
    }),
    change: defineEndpoint(`POST ${changePath}`, {
      ...shared,
      summary: changed,
      params: byId,
      body: change,
      response: z.object({ version: z.number().int() }),
    }),
  }
  const optional = {
    ...(one === undefined ? {} : { one: oneCall(one, row, shared) }),
    ...(remove === undefined ? {} : { remove: removeCall(remove, shared) }),
  }
  return {
    ...facts,
    calls: calls as Calls,
    fields,
    sort: list.sort,
    body,
    change,
    row,
    endpoints: { ...common, ...optional } as typeof common & CallsOf<C, typeof row>,
  }
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
