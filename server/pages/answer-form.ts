import type { FastifyReply, FastifyRequest } from 'fastify'
import { withoutTyped } from '#domain/addresses/typed-in-address.ts'
import { plainPage, type PlainPageText } from '#server/platform/http/plain-page.ts'
import type { App } from '../platform/http/app-type.ts'
import { renderForForm, type RenderOptions } from './render.ts'

/** The screen answers no form without its scripts. */
const NO_FORM = 405

const NEEDS_SCRIPTS: PlainPageText = {
  title: 'No se guardó nada',
  text: 'Este formulario necesita JavaScript, y tu navegador no lo ejecutó. Actívalo, vuelve atrás y envíalo otra vez: lo que escribiste suele seguir ahí.',
  canRetry: false,
}

/** Answers a form that the browser sent by itself, before or without the page's scripts, by the screen's `action`. */
export async function answerForm(
  app: App,
  options: RenderOptions & { readonly basePath: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const query = withoutTyped(pathname.slice(options.basePath.length - 1), searchParams) ?? searchParams
  const address = pathname + (query.size === 0 ? '' : `?${query.toString()}`)
  const body = typeof request.body === 'string' ? request.body : ''
  const page = await renderForForm(app, options, request, reply, { address, body })
  if (page.status === NO_FORM) {
    const { headers, html } = plainPage(NEEDS_SCRIPTS, options.basePath)
    return reply.status(NO_FORM).headers(headers).send(html)
  }
  reply.headers({ ...page.headers, 'cache-control': 'no-store' })
  for (const cookie of page.cookies) reply.header('set-cookie', cookie)
  return reply.status(page.status).send(page.html)
}
