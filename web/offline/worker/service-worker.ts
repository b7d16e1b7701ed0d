// Caches visited pages for when there is no network. Built by build-worker.ts into service-worker.js. While the network
// answers, only files with a content hash in their name come from the cache.
import type { VisitMessage } from './protocol.ts'
import { answerData, answerFile, answerPage, answerPicture } from './answer.ts'
import { deleteOtherBuilds, deleteVisited } from './caches.ts'
import { cacheOfflinePage, cacheVisitedPage } from './visited-page.ts'
import type { AnswerEvent, WorkerScope } from './worker-scope.ts'

const worker = globalThis as unknown as WorkerScope
/** The router base, an absolute address that ends with a slash. */
const base = new URL('./', worker.location.href).href

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage(base).then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOtherBuilds(), worker.registration.navigationPreload.enable()]).then(() =>
      worker.clients.claim(),
    ),
  )
})

worker.addEventListener('message', (event) => {
  const message = event.data as VisitMessage
  if (message.type === 'visited') event.waitUntil(cacheVisitedPage(message, base))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin) return
  // A form that the browser sends by itself may be the way out.
  const mayLeave = url.pathname === '/logout' || request.mode === 'navigate'
  if (request.method === 'POST' && mayLeave) event.waitUntil(deleteVisited())
  if (request.method !== 'GET' || request.headers.has('range')) return
  const answer = answerOf(event, url)
  if (answer !== null) event.respondWith(answer)
})

function answerOf(event: AnswerEvent, url: URL): Promise<Response> | null {
  const { mode, destination, headers } = event.request
  if (mode === 'navigate') return answerPage(event, base)
  // The reader of PDFs is large and of no use without the PDF.
  if (url.href.startsWith(`${base}assets/pdfjs-`)) return null
  if (url.href.startsWith(`${base}assets/`)) return answerFile(event)
  if (destination === 'image') return answerPicture(event)
  return headers.get('accept') === 'application/json' ? answerData(event) : null
}
