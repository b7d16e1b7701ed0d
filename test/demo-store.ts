import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cachedDataDir, copyOf } from './cached-data-dir.ts'
import { spawnServer } from './spawned-server.ts'

/** No commit waits for the disk, since test data need not survive a crash. */
const NOT_DURABLE = '\nsynchronous_commit = off\n'

/** A data directory as after the first start of the server, with the demo store. Its caller deletes it. */
export async function demoDataDir(): Promise<string> {
  const cached = await cachedDataDir({
    name: 'demo-store',
    madeFrom: ['demo', 'db', 'domain', 'imports', 'search', 'server', 'package-lock.json'],
    // Its orders and promotions depend on the day of its creation.
    version: `${new Date().toISOString().slice(0, 10)}-`,
    async make(dataDir) {
      const server = spawnServer({ DATA_DIR: dataDir })
      await server.printed('está lista')
      await server.stop()
      await appendFile(join(dataDir, 'postgres/postgresql.conf'), NOT_DURABLE)
    },
  })
  return copyOf(cached)
}
