// Many pictures at once: npm run build && npm run bench:pictures -- 500 [port, default 3930]
// So many files of about 2 MB are sent and made on one core, which the server and PostgreSQL share, beside a light load of searches.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { adminHeaders } from './accounts/people.ts'
import { readMemory } from './http/memory.ts'
import { searchedMeanwhile } from './http/searches.ts'
import { end, startServer } from './http/server.ts'

const [count = 500, port = 3930] = process.argv.slice(2).map(Number)
const origin = `http://127.0.0.1:${port}`
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-pictures')
const SENT_AT_ONCE = 3

mkdirSync(DATA_DIR, { recursive: true })
await end((await startServer(port, DATA_DIR, ['/tuerca/home'])).child)
const { child } = await startServer(port, DATA_DIR, ['/tuerca/home', '/search/balatas'])
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR })
const database = openDatabase(postgres.url)
const pid = child.pid ?? 0
try {
  const headers = await adminHeaders(database, DATA_DIR, port)
  const { rows } = await database.pool.query<{ key: string }>('select key from products order by id limit $1', [count])
  const photos = await Promise.all([1, 2, 3, 4].map(photo))
  console.log(`${rows.length} files of ${(photos[0]?.length ?? 0) / 1e6} MB`)
  await report('searches alone', async () => delay(10_000))
  const { id } = await post<{ id: number }>('/api/imagenes-productos/lotes', '{}')
  const names = rows.map(({ key }) => `${key}_1.jpg`)
  await report('sent', async () => {
    const next = async (): Promise<void> => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        const bytes = photos[names.length % photos.length] ?? Buffer.alloc(0)
        const form = new FormData()
        // What follows the picture makes each file another one.
        form.append('archivo', new Blob([new Uint8Array(bytes), randomBytes(16)]), name.replaceAll('/', '-'))
        await post(`/api/imagenes-productos/lotes/${id}/archivos`, form)
      }
    }
    await Promise.all(Array.from({ length: SENT_AT_ONCE }, next))
  })
  await post(`/api/imagenes-productos/lotes/${id}/procesa`, '{}')
  await report('made', async () => {
    for (let state = ''; state !== 'terminada'; await delay(500)) {
      const answer = await fetch(`${origin}/api/imagenes-productos/lotes/${id}`, { headers })
      state = ((await answer.json()) as { estado: string }).estado
    }
  })
  const states = await database.pool.query(
    'select state, count(*)::integer as files from picture_batch_files where batch_id = $1 group by state',
    [id],
  )
  console.table(states.rows)

  async function post<Answer>(path: string, body: string | FormData): Promise<Answer> {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(origin + path, { method: 'POST', headers: { ...headers, ...type }, body })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
} finally {
  await database.close()
  await postgres.stop()
  await end(child)
}

/** About 2 MB, as a camera of 12 million points gives it. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const grain = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(grain).resize(4000, 3000).jpeg({ quality: 80 }).toBuffer()
}

/** What `work` takes, with the searches and the server's memory meanwhile. */
async function report(name: string, work: () => Promise<void>): Promise<void> {
  const { seconds, ...searches } = await searchedMeanwhile(origin, work)
  const memory = await readMemory(pid, origin)
  console.table({
    [name]: {
      seconds: Math.round(seconds * 10) / 10,
      'files/s': Math.round((count / seconds) * 100) / 100,
      ...searches,
      'MB now': Math.round(memory.resident),
      'MB most': Math.round(memory.most),
    },
  })
}
