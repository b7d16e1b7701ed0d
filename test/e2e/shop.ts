import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { demoDataDir } from '#test/demo-store.ts'
import { openSatService, type SatService } from '#test/sat-service.ts'
import { spawnServer } from '#test/spawned-server.ts'
import { SERVER } from '../../scripts/lib/server-command.mjs'

/** The demo store as one worker visits it. */
export interface Shop {
  /** 'http://127.0.0.1:41234' */
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  /** Signs cookies. */
  readonly secret: string
  /** Of the running server, beside it. */
  readonly database: Database
  /** The service that the server calls; only `withSat`. */
  readonly sat: SatService | null
}

/** The server states its address in passkeys, so that it must know its port beforehand. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3177)

let current: Shop | undefined

/** The shop of the test that runs. */
export function currentShop(): Shop {
  if (current === undefined) throw new Error('The shop is there only inside tests and hooks')
  return current
}

/** As Playwright's. Each worker has a server and a database of its own: what a test changes, only those after it in the same worker see. */
export const test = base.extend<{ savesData: boolean }, { shop: Shop; withSat: boolean }>({
  /** The browser's data saver: the code of other screens is not prefetched, a tenth of a journey's time. */
  savesData: [true, { option: true }],
  /** `test.use({ withSat: true })` at the top of a file: the server calls a service of states of the test. */
  withSat: [false, { scope: 'worker', option: true }],
  shop: [
    async ({ withSat }, use, { workerIndex }) => {
      const dataDir = await demoDataDir()
      const port = FIRST_PORT + workerIndex
      // Tests make administrators and rename the shop; its demo accounts stay open.
      const sat = withSat ? await openSatService() : null
      const asks = sat === null ? {} : { SAT_STATE_URL: sat.url }
      const env = { ...SERVER.env, ...asks, DEMO: 'on', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
      const server = spawnServer(env, { args: [...SERVER.args, '--check-answers'] })
      const postgres = await startEmbeddedPostgres({ dataDir })
      const database = openDatabase(postgres.url)
      await server.printed('está lista')
      const secret = await readFile(join(dataDir, 'app-secret'), 'utf8')
      current = { origin: `http://127.0.0.1:${port}`, port, dataDir, secret, database, sat }
      await use(current)
      await database.close()
      await postgres.stop()
      await server.stop()
      await sat?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
  context: async ({ context, savesData }, use) => {
    if (savesData) await context.addInitScript(turnOnDataSaver)
    await use(context)
  },
})

function turnOnDataSaver(): void {
  const connection: unknown = Reflect.get(navigator, 'connection')
  Object.defineProperty(connection, 'saveData', { value: true })
}
