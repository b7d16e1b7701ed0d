import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
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

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const reportError = loadContext.get(reportErrorContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let responseStatus = status
    const send = () => {
      const body = new PassThrough()
      // Until then the timer would hold the whole page in memory.
      body.once('close', () => clearTimeout(timer))
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }))
      pipe(body)
    }
    // Crawlers get the page whole, and so does server/pages when it renders one to keep, in nobody's name; people get
    // its frame at once.
    const agent = request.headers.get('user-agent')
    const ready = agent === null || isbot(agent) ? { onAllReady: send } : { onShellReady: send }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        ...ready,
        // What is ready stands where it belongs, however long it is: it is shown without scripts too, and moves nothing.
        progressiveChunkSize: Infinity,
        onShellError: reject,
        onError(error) {
          responseStatus = 500
          reportError(error)
        },
      },
    )
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS).unref()
  })
}
