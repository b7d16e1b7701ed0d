// How long the sitemaps of a large catalogue take, and how much memory the server grows by, over a PostgreSQL of its own:
//   node scripts/run.mjs bench/sitemaps.ts [products, default 500000]
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { catalogSitemapSections } from '#server/catalog/sitemap/service.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { sitemapRoutes } from '#server/platform/sitemap/routes.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { fillCatalogue } from './live-index/catalogue.ts'

const products = Number(process.argv[2] ?? 500_000)

/** Characters stored of an answer: enough for the sitemap index. The rest is dropped, so that the memory is the server's. */
const MOST_STORED = 20_000

/** Each address has a line of its own; two lines are before them and one after. */
const OTHER_LINES = 3

interface Answer {
  readonly status: number
  readonly etag: string
  /** Bytes, compressed. */
  readonly sent: number
  readonly addresses: number
  /** The beginning. */
  readonly text: string
}

const folder = await mkdtemp(join(tmpdir(), 'tuerca-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const database = openDatabase(postgres.url)
const app = fastify()
try {
  await migrate(database.db)
  await fillCatalogue(postgres.url, products)
  await database.pool.query('vacuum analyze')
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  sitemapRoutes(app, {
    origin: 'https://tienda.ejemplo.mx',
    basePath: '/tuerca/',
    sections: catalogSitemapSections(database.db),
  })
  await app.listen({ port: 0 })
  await measure((app.server.address() as AddressInfo).port)
} finally {
  await app.close()
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(port: number): Promise<void> {
  console.log(`${products.toLocaleString('en')} products, 12 applications each`)
  await get(port, '/sitemaps/lineas-1.xml')
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let largest = before
  const watch = setInterval(() => (largest = Math.max(largest, process.memoryUsage().rss)), 5)
  const index = await timed('the index of files', () => get(port, '/sitemap.xml'))
  const files = [...index.text.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/gu)].map(([, path = '']) => path)
  const kinds = Map.groupBy(files, (path) => /\/(\w+)-/u.exec(path)?.[1] ?? '')
  for (const [kind, paths] of kinds) {
    const times: number[] = []
    const again: number[] = []
    let addresses = 0
    let sent = 0
    for (const path of paths) {
      const begun = performance.now()
      const answer = await get(port, path)
      times.push(performance.now() - begun)
      addresses += answer.addresses
      sent += answer.sent
      const start = performance.now()
      const unchanged = await get(port, path, answer.etag)
      again.push(performance.now() - start)
      if (answer.status !== 200 || unchanged.status !== 304)
        throw new Error(`${path}: ${answer.status}, ${unchanged.status}`)
    }
    console.log(
      `${kind}: ${paths.length} files, ${addresses.toLocaleString('en')} addresses, ${Math.round(sent / 1024)} KiB sent; ` +
        `slowest ${Math.max(...times).toFixed(0)} ms, all ${sum(times).toFixed(0)} ms; unchanged ${Math.max(...again).toFixed(0)} ms`,
    )
  }
  clearInterval(watch)
  const mib = (bytes: number) => Math.round(bytes / 1_048_576)
  console.log(`memory of the process: ${mib(before)} MiB before, ${mib(largest)} MiB at most`)
}

async function timed(what: string, work: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  const answer = await work()
  console.log(`${what}: ${(performance.now() - begun).toFixed(0)} ms`)
  return answer
}

function get(port: number, path: string, etag?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip', ...(etag === undefined ? {} : { 'if-none-match': etag }) }
    const call = request({ port, path, headers }, (answer) => {
      let sent = 0
      let lines = 0
      let text = ''
      answer.on('data', (chunk: Buffer) => (sent += chunk.length))
      const plain = answer.headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer
      plain.on('data', (chunk: Buffer) => {
        const part = chunk.toString('latin1')
        lines += part.split('\n').length - 1
        if (text.length < MOST_STORED) text += part
      })
      plain.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          etag: String(answer.headers.etag),
          sent,
          addresses: lines - OTHER_LINES,
          text,
        }),
      )
      plain.on('error', reject)
    })
    call.on('error', reject)
    call.end()
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
