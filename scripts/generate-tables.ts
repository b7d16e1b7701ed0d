// Writes server/platform/db/tables.ts from a database with every migration applied, and SAT's schemas and lists: npm run generate-tables
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { generateSatLists } from './lib/sat-lists.ts'
import { generateSatSchemas } from './lib/sat-schemas.ts'
import { tableTypesArguments } from './lib/table-types.ts'

const [lists, schemas] = [await generateSatLists(), await generateSatSchemas()]
if (lists === null || schemas === null) console.log("SAT's files are absent: its lists and schemas stay as they are.")
else spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...lists, ...schemas], { stdio: 'inherit' })

const dataDir = await mkdtemp(join(tmpdir(), 'tuerca-tables-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
try {
  const database = openDatabase(postgres.url)
  await migrate(database.db)
  await database.close()
  spawnSync(process.execPath, tableTypesArguments(postgres.url), { stdio: 'inherit' })
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
