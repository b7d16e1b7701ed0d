import rateLimit from '@fastify/rate-limit'
import * as contract from '#contract/quotes/papers.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Download } from '#server/platform/http/download.ts'
import { isReadAhead } from '#server/platform/http/admission/read-ahead.ts'
import { quotePdf, type PrintedQuote } from '#server/quotes/paper/service.ts'
import type { QuotesOptions } from '#server/quotes/options.ts'
import { quoterOf } from '#server/quotes/quotes/open-quote.ts'
import { linkedPdf, readLinked } from './linked-service.ts'
import { presentLinked, presentRecipient, presentSharing } from './present.ts'
import { addRecipient, makeChatLink, readSharing, removeRecipient, revokeLink, sendAgain } from './sharing-service.ts'

const SUCCESS = { success: true } as const

/** Papers of quotes, their recipients, and the links by which they are read without logging in. */
export function quotePaperRoutes(app: App, options: QuotesOptions): void {
  const { database, clock, storage, siteAddress } = options
  const printer = () => ({ db: database.db, storage, siteAddress, now: clock() })

  addEndpoint(app, contract.quotePdf, async ({ params, query, request }) =>
    download(await quotePdf(printer(), request.viewer, { id: params.id, revision: query.revision ?? null })),
  )

  addEndpoint(app, contract.quoteSharing, async ({ params, request }) => {
    const sharing = await readSharing(database.db, request.viewer, params.id)
    return sharing instanceof Failure ? sharing : presentSharing(sharing, clock())
  })

  addEndpoint(app, contract.addQuoteRecipient, async ({ params, body, request }) => {
    const recipient = { id: params.id, name: body.nombre, email: body.correo }
    const added = await addRecipient(database, quoterOf(request, clock()), recipient)
    return added instanceof Failure ? added : presentRecipient(added)
  })

  addEndpoint(app, contract.removeQuoteRecipient, async ({ params, request }) => {
    const which = { id: params.id, recipientId: params.destinatario }
    return (await removeRecipient(database, quoterOf(request, clock()), which)) ?? SUCCESS
  })

  addEndpoint(app, contract.sendQuoteAgain, async ({ params, body, request }) => {
    const petition = { id: params.id, key: body.clave, recipientIds: body.destinatarios }
    const sent = await sendAgain(database, quoterOf(request, clock()), petition)
    return sent instanceof Failure ? sent : { enviados: sent }
  })

  addEndpoint(app, contract.makeQuoteLink, async ({ params, body, request }) => {
    const which = { id: params.id, name: body.para }
    const link = await makeChatLink(database, siteAddress, quoterOf(request, clock()), which)
    if (link instanceof Failure) return link
    const { id, url, expiresAt, text, chatUrl } = link
    return { id, enlace: url, vence: expiresAt.toISOString(), texto: text, whatsapp: chatUrl }
  })

  addEndpoint(app, contract.revokeQuoteLink, async ({ params, request }) => {
    const which = { id: params.id, linkId: params.enlace }
    return (await revokeLink(database, quoterOf(request, clock()), which)) ?? SUCCESS
  })

  // Without an account: the limit prevents guessing of tokens and endless drawing of papers.
  app.register(async (limited) => {
    await limited.register(rateLimit, { max: 60, timeWindow: '1 minute' })
    addEndpoint(limited, contract.linkedQuote, async ({ params, request, reply }) => {
      const opening = { token: params.enlace, viewer: request.viewer, isRead: !isReadAhead(request), now: clock() }
      const view = await readLinked(database, opening)
      reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
      return view instanceof Failure ? view : presentLinked(view)
    })
  })
  app.register(async (limited) => {
    await limited.register(rateLimit, { max: 15, timeWindow: '1 minute' })
    addEndpoint(limited, contract.linkedQuotePdf, async ({ params, reply }) => {
      reply.header('x-robots-tag', 'noindex')
      return download(await linkedPdf(printer(), params.enlace))
    })
  })
}

function download(paper: PrintedQuote | Failure): Download | Failure {
  return paper instanceof Failure ? paper : new Download(paper.body, { type: 'application/pdf', saveAs: paper.name })
}
