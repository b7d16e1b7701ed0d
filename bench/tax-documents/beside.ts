// Searches while a load of documents is read, by the running server on two cores with its PostgreSQL: npm run build, then
//   node scripts/run.mjs bench/tax-documents/beside.ts [files, default 10000] [port, default 3931]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { makeZip } from '#test/factories/zip.ts'
import { adminHeaders } from '../accounts/people.ts'
import { readMemory } from '../http/memory.ts'
import { searchedMeanwhile } from '../http/searches.ts'
import { end, startServer } from '../http/server.ts'
import { SAMPLE_RFC, sealedFiles } from './samples.ts'

const [count = 10_000, port = 3931] = process.argv.slice(2).map(Number)
const origin = `http://127.0.0.1:${port}`
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../../.data/bench-documents-beside')
const LOADS = '/api/documentos/cargas'

mkdirSync(DATA_DIR, { recursive: true })
const zip = await makeZip(sealedFiles(count))
// The first start fills the store.
await end((await startServer(port, DATA_DIR, ['/tuerca/home'])).child)
const { child } = await startServer(port, DATA_DIR, ['/tuerca/home', '/search/balatas'], '0,1')
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR })
const database = openDatabase(postgres.url)
try {
  await database.pool.query('update company set rfc = $1', [SAMPLE_RFC.issuer])
  const headers = await adminHeaders(database, DATA_DIR, port)
  const post = async <Answer>(path: string, body: string | FormData): Promise<Answer> => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(origin + path, { method: 'POST', headers: { ...headers, ...type }, body })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const measured: Record<string, object> = {}
  const report = async (name: string, work: () => Promise<void>) => {
    const { seconds, ...searches } = await searchedMeanwhile(origin, work)
    const { resident, most } = await readMemory(child.pid ?? 0, origin)
    measured[name] = {
      seconds: Math.round(seconds * 10) / 10,
      ...searches,
      'MB now': Math.round(resident),
      'MB most': Math.round(most),
    }
  }
  await report('searches alone', async () => delay(20_000))
  const { id } = await post<{ id: number }>(LOADS, '{}')
  const form = new FormData()
  form.append('archivo', new Blob([new Uint8Array(zip)]), 'octubre.zip')
  await post(`${LOADS}/${id}/archivos`, form)
  await report(`${count} files read`, async () => {
    await post(`${LOADS}/${id}/procesa`, '{}')
    for (let state = ''; state !== 'terminada'; await delay(500)) {
      const answer = await fetch(`${origin}${LOADS}/${id}`, { headers })
      state = ((await answer.json()) as { estado: string }).estado
    }
  })
  console.table(measured)
} finally {
  await database.close()
  await postgres.stop()
  await end(child)
}
