// What a load of a zip costs from its file to stored documents, by one worker: sealed files of some 5 KB. Goal: 10,000 in 30 s, with
// 300 MB more. `beside.ts` tells how long searches take meanwhile. A second row is the thread that reads and proves, without database and store.
//   node scripts/run.mjs bench/tax-documents/validate.ts [files, default 10000]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import { incomingFolder } from '#server/documents/files/folder.ts'
import { addFile, openLoad, startLoad } from '#server/documents/intake/load-service.ts'
import { readLoad } from '#server/documents/intake/read-load-service.ts'
import { documentReader } from '#server/documents/reading/reader-service.ts'
import { Failure } from '#server/platform/failure.ts'
import { localStorage } from '#server/platform/files/file-storage.ts'
import { makeZip } from '#test/factories/zip.ts'
import { SAMPLE_RFC, sealedFiles } from './samples.ts'
import { withDocuments } from './store.ts'

const count = Number(process.argv[2] ?? 10_000)
const PORTION = 250
const files = sealedFiles(count)

async function measured(work: () => Promise<number>) {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 20)
  const begun = performance.now()
  const processor = process.cpuUsage()
  const proven = await work().finally(() => clearInterval(watch))
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(processor)
  return {
    files: count,
    'KB each': Math.round((files[0]?.[1].length ?? 0) / 100) / 10,
    'seal proven': proven,
    seconds: Math.round(seconds * 10) / 10,
    'files a second': Math.round(count / seconds),
    // Of this process with its threads, without PostgreSQL.
    'processor s': Math.round((user + system) / 1e5) / 10,
    'MB more': Math.round(most / 1e6),
  }
}

await withDocuments(0, async (database) => {
  await database.pool.query('update company set rfc = $1', [SAMPLE_RFC.issuer])
  // As in a shop, each document is given to its company.
  await database.pool.query('update companies set rfc = $1 where id = 7', [SAMPLE_RFC.receiver])
  const folder = join(import.meta.dirname, '../../.data/bench-intake')
  rmSync(folder, { recursive: true, force: true })
  const storage = localStorage(folder)
  mkdirSync(incomingFolder(storage), { recursive: true })
  writeFileSync(join(incomingFolder(storage), 'bench.zip'), await makeZip(files))
  const reader = documentReader(database)
  const options = { database, storage, reader, clock: () => new Date() }
  const actor = { id: 1, audit: { ...BY_SYSTEM, actorId: 1 } }
  const bytes = new TextEncoder()
  await reader([{ name: 'first.xml', bytes: bytes.encode(files[0]?.[1]) }])

  const wholeWay = await measured(async () => {
    const load = await openLoad(database, actor)
    if (load instanceof Failure) throw load
    await addFile({ database, storage }, load.id, { name: 'bench.zip', incoming: 'bench.zip' })
    await startLoad(database, actor, load.id)
    await readLoad(options, load.id, { signal: new AbortController().signal, report: () => {} })
    const { rows } = await database.pool.query<{ proven: number }>(
      `select count(*)::integer as proven from tax_documents where proofs @> '[{"name": "sello", "result": "probado"}]'`,
    )
    return rows[0]?.proven ?? 0
  })
  const reading = await measured(async () => {
    let proven = 0
    for (let at = 0; at < count; at += PORTION) {
      const portion = files.slice(at, at + PORTION).map(([name, xml]) => ({ name, bytes: bytes.encode(xml) }))
      const isProven = ({ proofs }: Awaited<ReturnType<typeof reader>>[number]) =>
        proofs.some(({ name, result }) => name === 'sello' && result === 'probado')
      proven += (await reader(portion)).filter(isProven).length
    }
    return proven
  })
  console.table({ 'the whole way': wholeWay, 'reading alone': reading })
  rmSync(folder, { recursive: true, force: true })
})
