import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SitemapSection } from './section.ts'
import { sitemapIndexXml, sitemapXml } from './xml.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { matchesEtag } from '#server/platform/http/etag.ts'
import { Failure } from '#server/platform/failure.ts'
import { errorBody, STATUS } from '#server/platform/http/failure-answer.ts'
import { robotsText } from './robots-text.ts'

export interface SitemapOptions {
  readonly origin: string
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly sections: readonly SitemapSection[]
}

/** Each request reads from the database. A crawler fetches each file once, far below this limit. */
const MOST_PER_MINUTE = 60

/** /robots.txt, /sitemap.xml and the files /sitemaps/{section}-{number}.xml that it lists. */
export function sitemapRoutes(app: App, { origin, basePath, sections }: SitemapOptions): void {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (request, reply) => {
    const text = robotsText(origin, basePath)
    return isUnchanged(request, reply, text) ? reply.send() : reply.type('text/plain; charset=utf-8').send(text)
  })

  app.register(async (limited) => {
    await limited.register(import('@fastify/rate-limit'), { max: MOST_PER_MINUTE, timeWindow: '1 minute' })

    limited.get('/sitemap.xml', hidden, async (request, reply) => {
      const filesOf = async (section: SitemapSection) =>
        (await section.files()).map(({ number, changed }) => ({
          url: `${origin}/sitemaps/${section.name}-${number}.xml`,
          changed,
        }))
      const xml = sitemapIndexXml((await Promise.all(sections.map(filesOf))).flat())
      return isUnchanged(request, reply, xml) ? reply.send() : reply.type(XML).send(xml)
    })

    limited.get('/sitemaps/:file', hidden, async (request, reply) => {
      const { name, number } = FILE.exec((request.params as { file: string }).file)?.groups ?? {}
      const section = sections.find((each) => each.name === name)
      const version = section === undefined ? null : await section.version(Number(number))
      if (section === undefined || version === null) {
        return reply.status(STATUS.not_found).send(errorBody(new Failure('not_found', 'Este archivo no existe.')))
      }
      if (isUnchanged(request, reply, `${origin}${basePath} ${version}`)) return reply.send()
      reply.type(XML)
      if (request.method === 'HEAD') return reply.send()
      const root = origin + basePath.slice(0, -1)
      return reply.send(Readable.from(sitemapXml(root, section.addresses(Number(number)))))
    })
  })
}

const FILE = /^(?<name>[a-z]+)-(?<number>[1-9]\d{0,5})\.xml$/u
const XML = 'application/xml; charset=utf-8'

/** Sets the ETag, and the status 304 where the client's copy still holds. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': 'public, no-cache', etag })
  if (!matchesEtag(request.headers['if-none-match'], etag)) return false
  reply.status(304)
  return true
}
