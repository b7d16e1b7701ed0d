import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { NonceContext, nonceContext } from './data/nonce.ts'
import { reportErrorContext } from './data/report-error.ts'

// The server has no copy of the router: it uses this one.
export { createRequestHandler, RouterContextProvider } from 'react-router'
// server/pages fills these for each request.
export { apiContext } from './data/load.ts'
export { sessionContext } from './data/session.ts'
export { siteContext } from './data/site.ts'
export { nonceContext } from './data/nonce.ts'
export { reportErrorContext } from './data/report-error.ts'

/** Rendering that takes longer is cut off. */
const RENDER_TIMEOUT_MS = 10_000

/** Errors of loaders; what React throws reaches `onError` below. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who left is not an error, nor is an address that the router does not know.
  const isRefused = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefused) context.get(reportErrorContext)(error)
}

/** The page as a whole: its data are there before it is rendered, so that a stream would begin no sooner, and it costs more. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const reportError = loadContext.get(reportErrorContext)
  let hasFailed = false
  const html = await render(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
    (error) => {
      hasFailed = true
      reportError(error)
    },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { headers, status: hasFailed ? 500 : status })
}

/** Rejects where not even the frame of the page can be rendered. `onError` is called where a part of it cannot. */
function render(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const body = new Writable({
      write(part: Buffer, _, done) {
        parts.push(part)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve(Buffer.concat(parts))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => void pipe(body),
      // Without a limit React writes finished content in its place, not in a script at the end: it shows without scripts too,
      // and nothing moves.
      progressiveChunkSize: Infinity,
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError,
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS).unref()
  })
}
