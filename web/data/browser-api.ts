import { createApiClient, type ApiRequest, type ApiResponse } from '#contract/client.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/limits.ts'
import { CACHED_AT_HEADER } from '#web/offline/worker/protocol.ts'
import { recordCachedAnswer, recordLostAnswer } from './cached-answers.ts'

/** Reads are given up after this long, writes after the second (blueprint, section 4). */
const READ_TIMEOUT_MS = 10_000
const WRITE_TIMEOUT_MS = 30_000

const PAGE_EXPIRED = 419

/** The contract's calls as fetch requests of this page. */
export const browserApi = createApiClient(async (request) => {
  if (request.method === 'GET') return send(request, READ_TIMEOUT_MS)
  if (xsrfToken() === undefined) await renewXsrfToken()
  const response = await send(request, WRITE_TIMEOUT_MS)
  if (response.status !== PAGE_EXPIRED) return response
  // The cookie was lost or its secret renewed: one more try with a new one.
  await renewXsrfToken()
  return send(request, WRITE_TIMEOUT_MS)
})

async function send(request: ApiRequest, timeout: number): Promise<ApiResponse> {
  const limit = AbortSignal.timeout(timeout)
  const response = await fetch(request.url, {
    method: request.method,
    headers: headersOf(request),
    credentials: 'same-origin',
    signal: request.signal === undefined ? limit : AbortSignal.any([request.signal, limit]),
    ...(request.body === undefined ? {} : { body: request.body }),
  }).catch((error: unknown) => {
    recordLostAnswer(error)
    throw error
  })
  recordCachedAnswer(response.headers.get(CACHED_AT_HEADER))
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}

function headersOf(request: ApiRequest): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const token = xsrfToken()
  if (token !== undefined) headers[XSRF_HEADER] = token
  if (request.body !== undefined) headers['Content-Type'] = 'application/json'
  return headers
}

function xsrfToken(): string | undefined {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
  return cookie && decodeURIComponent(cookie.slice(XSRF_COOKIE.length + 1))
}

async function renewXsrfToken(): Promise<void> {
  await fetch('/sanctum/csrf-cookie', { credentials: 'same-origin', signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
}
