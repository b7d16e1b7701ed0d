import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import { incomingFolder } from '#server/documents/files/folder.ts'
import { documentReader } from '#server/documents/reading/reader-service.ts'
import { Failure } from '#server/platform/failure.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { sealedInvoice } from '#test/factories/sealed-cfdi.ts'
import { makeZip } from '#test/factories/zip.ts'
import { useTestStorage } from '#test/files.ts'
import { startServer } from '#test/server-process.ts'
import { addFile, openLoad, startLoad } from './load-service.ts'
import { readLoad } from './read-load-service.ts'

const FILES = 450
const PROGRAM = join(import.meta.dirname, 'process-for-tests.ts')

const database = useTestDatabase()
const files = useTestStorage()

async function countOf(text: string): Promise<number> {
  const { rows } = await database.current.pool.query<{ count: number }>(`select count(*)::integer as count ${text}`)
  return rows[0]?.count ?? 0
}

/** Sealed once: with another UUID the Timbre is not valid, and the document is stored as an invalid one. */
async function zipOfInvoices(): Promise<Uint8Array> {
  const { xml, uuid } = await sealedInvoice()
  return makeZip(
    Array.from({ length: FILES }, (_, n): [string, string] => [
      `${n}.xml`,
      xml.replaceAll(new RegExp(uuid, 'giu'), randomUUID().toUpperCase()),
    ]),
  )
}

it('kill -9 in the middle of a load: the next process takes each document once', async () => {
  const { db } = database.current
  const storage = files.current
  const { id } = await makeUser(db)
  const actor = { id, audit: { ...BY_SYSTEM, actorId: id } }
  mkdirSync(incomingFolder(storage), { recursive: true })
  writeFileSync(join(incomingFolder(storage), 'octubre.zip'), await zipOfInvoices())
  const load = await openLoad(database.current, actor)
  if (load instanceof Failure) throw load
  await addFile({ database: database.current, storage }, load.id, { name: 'octubre.zip', incoming: 'octubre.zip' })
  await startLoad(database.current, actor, load.id)

  const unpacked = () => countOf('from tax_document_load_files')
  const documents = () => countOf('from tax_documents')
  // While the zip is unpacked; while a portion is stored and the next one is read; and once more, with files that were begun before.
  for (const isReached of [
    async () => (await unpacked()) > 200,
    async () => (await documents()) > 0,
    async () => (await documents()) > 200,
  ]) {
    const server = startServer({}, { args: [PROGRAM, database.current.url, storage.folder, String(load.id)] })
    while (!(await isReached()) && server.child.exitCode === null) await delay(2)
    server.child.kill('SIGKILL')
    await server.exited
  }
  expect(await documents()).toBeLessThan(FILES)

  const reader = documentReader(database.current)
  const options = { database: database.current, storage, reader, clock: () => new Date() }
  await readLoad(options, load.id, { signal: AbortSignal.timeout(120_000), report: () => {} })
  expect(await documents()).toBe(FILES)
  expect(await countOf(`from tax_document_files where kind = 'xml' and document_id is not null`)).toBe(FILES)
  expect(await countOf(`from tax_document_load_files where state = 'nuevo' and document_id is not null`)).toBe(FILES)
  expect(await countOf(`from tax_document_load_files where state not in ('nuevo', 'abierto')`)).toBe(0)
  expect(await countOf(`from tax_document_loads where state = 'terminada'`)).toBe(1)
})
