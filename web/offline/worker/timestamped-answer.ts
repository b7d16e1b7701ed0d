import { CACHED_AT_ATTRIBUTE, CACHED_AT_HEADER, CACHED_TITLE_HEADER } from './protocol.ts'

/** Headers of the transport: the cached text is decompressed. */
const OF_TRANSPORT = ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie']

/**
 * The page with the time when it was cached, which it then shows. Its content policy is cached with it, since both belong
 * together.
 */
export async function timestampedPage(page: Response, at: Date): Promise<Response> {
  const html = await page.text()
  const time = at.toISOString()
  const title = /<title[^>]*>([^<]*)<\/title>/u.exec(html)?.[1] ?? ''
  const headers = headersOf(page, time)
  headers.set(CACHED_TITLE_HEADER, encodeURIComponent(plain(title)))
  return new Response(html.replace('<html ', `<html ${CACHED_AT_ATTRIBUTE}="${time}" `), { headers })
}

/** An answer of the API with the time when it was cached. */
export async function timestampedData(answer: Response, at: Date): Promise<Response> {
  return new Response(await answer.text(), { headers: headersOf(answer, at.toISOString()) })
}

/** Whether the server calls the answer the same for everyone: no session's answer is. */
export function isPublic({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const caching = (headers.get('cache-control') ?? '').split(',').map((word) => word.trim())
  return status === 200 && caching.includes('public')
}

/** A whole page that may be stored. */
export function isPage(answer: Response): boolean {
  const type = answer.headers.get('content-type') ?? ''
  const isStorable = !(answer.headers.get('cache-control') ?? '').includes('no-store')
  return answer.status === 200 && !answer.redirected && isStorable && type.startsWith('text/html')
}

/** What React writes in place of these letters. */
function plain(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function headersOf(answer: Response, time: string): Headers {
  const headers = new Headers(answer.headers)
  for (const name of OF_TRANSPORT) headers.delete(name)
  headers.set(CACHED_AT_HEADER, time)
  return headers
}
