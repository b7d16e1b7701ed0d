// A PDF of 200 MB, sent in parts and read: npm run build && npm run bench:pdf -- [megabytes, default 199] [port, default 3931]
// What the server holds in memory meanwhile, beside what it held before; the process that reads the PDF is counted apart.
import { createWriteStream, mkdirSync, openAsBlob } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { PDF_PART_BYTES } from '#domain/pdf/pdf-documents.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { adminHeaders } from './accounts/people.ts'
import { readResident } from './http/memory.ts'
import { end, startServer } from './http/server.ts'

const [megabytes = 199, port = 3931] = process.argv.slice(2).map(Number)
const origin = `http://127.0.0.1:${port}`
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-pdf')
const SAMPLE_EVERY_MS = 20
const SETTLE_MS = 15_000

interface Upload {
  readonly id: string
  readonly recibidos: number
  readonly estado: string
  readonly motivo: string
  readonly paginas: number | null
}

mkdirSync(DATA_DIR, { recursive: true })
const path = join(DATA_DIR, `catalogue-${Date.now()}.pdf`)
await makeLargePdf(path, megabytes * 1_000_000)
// The first start fills the demo; what it leaves in memory is not that of a server.
await end((await startServer(port, DATA_DIR, ['/tuerca/home'])).child)
const { child } = await startServer(port, DATA_DIR, ['/tuerca/home', '/search/balatas'])
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR })
const database = openDatabase(postgres.url)
const pid = child.pid ?? 0
try {
  const headers = await adminHeaders(database, DATA_DIR, port)
  const { size } = await stat(path)
  const file = await openAsBlob(path)
  const rows: object[] = []
  // A small one first: what any first upload loads is not of its size.
  await sendAll(await openAsBlob(await smallPdf()), 'small.pdf')
  await delay(SETTLE_MS)
  const before = await readResident(pid)
  let large: Upload | undefined
  await watched('sent', async () => {
    large = await send(file, 'large.pdf')
  })
  await watched('read', async () => {
    large = await untilRead(large?.id ?? '')
  })
  console.log(
    `${(size / 1e6).toFixed(1)} MB in parts of ${PDF_PART_BYTES / 1e6} MB: ${large?.estado} ${large?.motivo}, ${large?.paginas} pages`,
  )
  console.table(rows)

  async function watched(name: string, work: () => Promise<void>): Promise<void> {
    const began = performance.now()
    const over = new AbortController()
    let most = 0
    let reader = 0
    const sampling = (async () => {
      while (!over.signal.aborted) {
        most = Math.max(most, await readResident(pid))
        reader = Math.max(reader, await readerResident(pid))
        await delay(SAMPLE_EVERY_MS)
      }
    })()
    await work()
    over.abort()
    await sampling
    const seconds = (performance.now() - began) / 1000
    rows.push({
      phase: name,
      seconds: Math.round(seconds * 10) / 10,
      'server before, MB': Math.round(before),
      'server most, MB': Math.round(most),
      'more, MB': Math.round(most - before),
      'reading process most, MB': Math.round(reader),
    })
  }

  async function sendAll(content: Blob, name: string): Promise<void> {
    await untilRead((await send(content, name)).id)
  }

  async function send(content: Blob, nombre: string): Promise<Upload> {
    const requested = JSON.stringify({ nombre, bytes: content.size, modificado: Date.now() })
    let upload = await post('/api/documentos-pdf/subidas', requested, 'application/json')
    while (upload.estado === 'subiendo') {
      const part = await content.slice(upload.recibidos, upload.recibidos + PDF_PART_BYTES).arrayBuffer()
      const url = `/api/documentos-pdf/subidas/${upload.id}/parte?desde=${upload.recibidos}`
      upload = await post(url, new Uint8Array(part), 'application/octet-stream')
    }
    return upload
  }

  async function untilRead(id: string): Promise<Upload> {
    for (;;) {
      const answer = await fetch(`${origin}/api/documentos-pdf/subidas/${id}`, { headers })
      const upload = (await answer.json()) as Upload
      if (upload.estado !== 'revisando') return upload
      await delay(250)
    }
  }

  async function post(url: string, body: string | Uint8Array<ArrayBuffer>, type: string): Promise<Upload> {
    const answer = await fetch(origin + url, { method: 'POST', headers: { ...headers, 'content-type': type }, body })
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Upload
  }
} finally {
  await database.close()
  await postgres.stop()
  await end(child)
}

/** Pages of pictures, as in a printed catalogue, until the requested size is reached. */
async function makeLargePdf(target: string, bytes: number): Promise<void> {
  const doc = new Pdf({ size: 'LETTER', autoFirstPage: false })
  const output = createWriteStream(target)
  doc.pipe(output)
  let written = 0
  doc.on('data', (chunk: Buffer) => (written += chunk.length))
  for (let page = 1; ; page++) {
    const photo = await picture(page)
    if (written + photo.length + 50_000 > bytes) break
    doc
      .addPage()
      .image(photo, 0, 0, { width: 612 })
      .fontSize(14)
      .text(`Página ${page}: BD-${1000 + page}`, 40, 600)
    await new Promise((resolve) => setImmediate(resolve))
  }
  doc.end()
  await once(output, 'finish')
}

async function smallPdf(): Promise<string> {
  const target = join(DATA_DIR, 'small.pdf')
  await makeLargePdf(target, 6_000_000)
  return target
}

/** About 2 MB. */
function picture(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 100 + (seed % 50), sigma: 30 }
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Memory of the process in which the server reads a PDF; 0 where there is none. */
async function readerResident(parent: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  const found = await Promise.all(
    ids.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
      if (!status.includes(`PPid:\t${parent}\n`)) return 0
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
      return command.includes('read-pdf-child') ? readResident(Number(id)) : 0
    }),
  )
  return Math.max(0, ...found.filter(Number.isFinite))
}
