import { createInterface } from 'node:readline'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'

/**
 * A process that uses the embedded server, as the server or an import of Tuerca do, for tests that kill it.
 * Argument: the options of startEmbeddedPostgres as JSON. Prints one JSON line per event: `{"url"}` when started,
 * `{"error"}` when it cannot start, `{"stopped"}` after the line "stop" or SIGINT, on which it first queries once more.
 * The line "insert" starts inserting numbered rows; each is printed as `{"row"}` when the server has acknowledged it.
 */
const print = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)

const postgres = await startEmbeddedPostgres(JSON.parse(process.argv[2] ?? '{}')).catch((error: Error) => {
  print({ error: `${error.name}: ${error.message}` })
  process.exit(1)
})

async function stop(): Promise<void> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query('select 1')
  await client.end()
  await postgres.stop()
  print({ stopped: true })
  process.exit(0)
}

async function insertForever(): Promise<void> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query('create table if not exists acknowledged (row integer primary key generated always as identity)')
  for (;;) {
    const { rows } = await client.query('insert into acknowledged default values returning row')
    print(rows[0])
  }
}

process.on('SIGINT', () => void stop())
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'stop') void stop()
  if (line === 'insert') void insertForever()
})
print({ url: postgres.url })
