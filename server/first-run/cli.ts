// npm run setup: the company and first branch of a new shop.
import { isShopSetUp } from '#server/content/company/setup-service.ts'
import { readConfig } from '#server/platform/config.ts'
import { openConfiguredDatabase } from '#server/platform/db/open-database.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { setUpIfNew } from './first-run.ts'

try {
  const database = await openConfiguredDatabase(readConfig(process.env, 'database'))
  try {
    if (await isShopSetUp(database.db)) console.log('La tienda ya tiene empresa y sucursal principal.')
    const terminal = process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : null
    await setUpIfNew(database, { env: process.env, terminal, say: (line) => console.log(line) })
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`\n  ${error.message}\n`)
  process.exitCode = 1
}
