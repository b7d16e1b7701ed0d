import type { CallName } from '#contract/api.ts'
import { createApiClient, type ApiRequest, type ApiResponse } from '#contract/client.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/limits.ts'
import { CACHED_AT_HEADER } from '#web/offline/worker/protocol.ts'
import { recordCachedAnswer, recordLostAnswer } from './cached-answers.ts'
import { compareSessionTag, isPersonal, personHeader } from './session-tag.ts'

/** Timeouts of reads and of writes (blueprint, section 4). */
const READ_TIMEOUT_MS = 10_000
const WRITE_TIMEOUT_MS = 30_000

const PAGE_EXPIRED = 419

/** The contract's calls by fetch. */
export const browserApi = createApiClient(
  (request) =>
    request.method === 'GET'
      ? send(request, READ_TIMEOUT_MS, {})
      : withXsrfToken((person) => send(request, WRITE_TIMEOUT_MS, person)),
  readAnswer,
)

/** The readers of answers. They load with the first answer, so that no page waits for them to start. */
let readers: Promise<typeof import('./answers/public-answers.ts') | null> | undefined

function fetchReaders() {
  readers ??= import('./answers/public-answers.ts').catch(() => null)
  return readers
}

/** Without the readers an answer is used unchanged. undefined: it is invalid. */
async function readAnswer(name: CallName, answer: unknown): Promise<unknown> {
  const read = (await fetchReaders())?.PUBLIC_ANSWERS[name]
  return read === undefined ? answer : read(answer)
}

/**
 * Sends a request that needs the XSRF-TOKEN cookie.
 * @param write gets the header that names the user of the page. It is the same for both tries: while the token is renewed, the page may
 * become another user's.
 */
export async function withXsrfToken(
  write: (person: Record<string, string>) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const person = personHeader()
  if (xsrfToken() === undefined) await renewXsrfToken()
  const response = await write(person)
  if (response.status !== PAGE_EXPIRED) return response
  // The cookie was lost or its secret renewed: one more try with a new one.
  await renewXsrfToken()
  return write(person)
}

async function send(request: ApiRequest, timeout: number, person: Record<string, string>): Promise<ApiResponse> {
  void fetchReaders()
  const limit = AbortSignal.timeout(timeout)
  const response = await fetch(request.url, {
    method: request.method,
    headers: { ...headersOf(request), ...person },
    credentials: 'same-origin',
    ...(isPersonal() ? { cache: 'no-store' } : {}),
    signal: request.signal === undefined ? limit : AbortSignal.any([request.signal, limit]),
    ...(request.body === undefined ? {} : { body: request.body }),
  }).catch((error: unknown) => {
    recordLostAnswer(error)
    throw error
  })
  const cachedAt = response.headers.get(CACHED_AT_HEADER)
  recordCachedAnswer(cachedAt)
  if (cachedAt === null) compareSessionTag(response.status, response.headers)
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}

/** Headers of every request. The content type is for a JSON body. */
export function headersOf({ body }: Partial<Pick<ApiRequest, 'body'>>): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const token = xsrfToken()
  if (token !== undefined) headers[XSRF_HEADER] = token
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  return headers
}

function xsrfToken(): string | undefined {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
  return cookie && decodeURIComponent(cookie.slice(XSRF_COOKIE.length + 1))
}

/** Gets a new XSRF-TOKEN cookie. */
export async function renewXsrfToken(): Promise<void> {
  await fetch('/sanctum/csrf-cookie', {
    headers: headersOf({}),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  })
}
