import type { FastifyRequest } from 'fastify'
import { createApiClient, type ApiClient } from '#contract/client.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/limits.ts'
import type { App } from '../platform/http/app-type.ts'
import { asViewer } from '../platform/http/handed-viewer.ts'
import { isReadAhead, READ_AHEAD } from '../platform/http/admission/read-ahead.ts'
import { makeXsrfToken } from '../platform/http/xsrf.ts'

export interface InProcessAnswer {
  readonly status: number
  /** In seconds; infinite where the answer does not state it. */
  readonly maxAge: number
  /** Cookies for the browser. */
  readonly cookies: readonly string[]
  /** What the browser would have forgotten: Clear-Site-Data. */
  readonly cleared: string | undefined
}

/**
 * The contract's calls, answered by this server's own routes without a network: with the same checks as from a browser, in the name of the
 * visitor whose page is rendered. null: anonymous, for a page for everybody. `answered` is called with each answer.
 */
export function inProcessApi(
  app: App,
  visitor: Pick<FastifyRequest, 'method' | 'viewer' | 'ip' | 'cookies' | 'headers'> | null,
  answered: (answer: InProcessAnswer) => void = () => {},
): ApiClient {
  return createApiClient(async ({ method, url, body }) => {
    const token = makeXsrfToken(app, visitor?.cookies ?? {})
    const response = await asViewer(visitor?.viewer ?? ANONYMOUS, (handed) =>
      app.inject({
        method,
        url,
        ...(visitor === null ? {} : { remoteAddress: visitor.ip }),
        cookies: { ...definedValues(visitor?.cookies ?? {}), [XSRF_COOKIE]: token },
        headers: {
          ...handed,
          ...(visitor === null ? {} : { 'user-agent': visitor.headers['user-agent'] ?? '' }),
          ...(visitor !== null && isReadAhead(visitor) ? READ_AHEAD : {}),
          accept: 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          [XSRF_HEADER]: token,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: body }),
      }),
    )
    answered({
      status: response.statusCode,
      maxAge: maxAgeOf(response.headers['cache-control'] ?? ''),
      cookies: [response.headers['set-cookie'] ?? []].flat(),
      cleared: response.headers['clear-site-data']?.toString(),
    })
    return {
      status: response.statusCode,
      contentType: response.headers['content-type'] ?? '',
      text: response.body,
    }
  })
}

/** In seconds; infinite where the answer does not state it. */
function maxAgeOf(cacheControl: string): number {
  const seconds = /\bmax-age=(\d+)/u.exec(cacheControl)?.[1]
  return seconds === undefined ? Number.POSITIVE_INFINITY : Number(seconds)
}

function definedValues(cookies: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(cookies).filter((pair): pair is [string, string] => pair[1] !== undefined))
}
