import { z } from 'zod'
import type { CallAccess } from '#domain/access.ts'
import { spanishMessage } from './messages.ts'

// Here, since every schema of the contract imports this file: server and browser have the same messages. The content policy of pages
// forbids generated code, which would check objects faster.
z.config({ localeError: spanishMessage, jitless: 'document' in globalThis })

/** One call of the API as both sides see it. The path is written as in the call table, with `:name` for parameters. */
export interface Endpoint<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  readonly path: Path
  /** One Spanish line, shown in /api/docs. */
  readonly summary: string
  readonly area: string
  /** Who may make the call; the server checks it before the input is parsed. There is no default. */
  readonly access: CallAccess
  /**
   * Whether staff acting in a customer's name may make the call. GET calls are open unless this is `false`. POST calls are closed unless
   * this is a text for the customer ('Agregó piezas al carrito'), or `true` where the call does nothing in their name.
   */
  readonly onBehalf?: boolean | string
  /** Treats the caller as logged in even before a required second factor is set up. All other calls treat them as visitors. */
  readonly isBeforeSecondFactor?: boolean
  /** Pages make the call by themselves, even while nobody is there: it does not prolong a session. */
  readonly isUnattended?: boolean
  /** Maximum body size, where it is above the usual megabyte. */
  readonly mostBytes?: number
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
}

const nothing = z.object({})
type Nothing = typeof nothing

interface Facts<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType> {
  summary: string
  area: string
  access: CallAccess
  onBehalf?: boolean | string
  isBeforeSecondFactor?: boolean
  isUnattended?: boolean
  mostBytes?: number
  params?: Params
  query?: Query
  body?: Body
  response: Response
}

/**
 * Fills in what the endpoint does not use with an empty object.
 * @param name by which it is called: 'GET /api/getRole/:id'
 */
export function defineEndpoint<
  const Method extends 'GET' | 'POST',
  const Path extends string,
  Response extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  name: `${Method} ${Path}`,
  endpoint: Facts<Params, Query, Body, Response>,
): Endpoint<Method, Path, Params, Query, Body, Response> {
  const space = name.indexOf(' ')
  // The defaults of the type parameters are exactly the schema that replaces a missing part.
  return {
    ...endpoint,
    method: name.slice(0, space) as Method,
    path: name.slice(space + 1) as Path,
    params: endpoint.params ?? (nothing as z.ZodType as Params),
    query: endpoint.query ?? (nothing as z.ZodType as Query),
    body: endpoint.body ?? (nothing as z.ZodType as Body),
  }
}

/** The calls of one area: `const define = callsIn('Roles')`. */
export function callsIn(area: string) {
  return <
    const Method extends 'GET' | 'POST',
    const Path extends string,
    Response extends z.ZodType,
    Params extends z.ZodType = Nothing,
    Query extends z.ZodType = Nothing,
    Body extends z.ZodType = Nothing,
  >(
    name: `${Method} ${Path}`,
    facts: Omit<Facts<Params, Query, Body, Response>, 'area'>,
  ) => defineEndpoint<Method, Path, Response, Params, Query, Body>(name, { area, ...facts })
}

/** Whether staff acting in a customer's name may make the call. */
export function isOpenOnBehalf({
  method,
  onBehalf = method === 'GET',
}: Pick<Endpoint, 'method' | 'onBehalf'>): boolean {
  return onBehalf !== false
}
