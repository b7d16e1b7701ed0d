// npm run setup: the company, first branch, logo and first administrator of a new shop; SETUP_LOGO=/logo.png npm run setup: another logo.
import { join } from 'node:path'
import { hasAdministrator } from '#server/accounts/first-administrator/service.ts'
import { isShopSetUp } from '#server/content/company/setup-service.ts'
import { readConfig } from '#server/platform/config.ts'
import { openConfiguredDatabase } from '#server/platform/db/open-database.ts'
import { siteOrigin } from '#server/platform/site-origin.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { localStorage } from '#server/platform/files/file-storage.ts'
import { setUpAdministrator } from './administrator.ts'
import { changeLogoIfNamed, setUpIfNew } from './first-run.ts'

try {
  const config = readConfig(process.env, 'database')
  const database = await openConfiguredDatabase(config)
  try {
    const terminal = process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : null
    const say = (line: string) => console.log(line)
    const storage = localStorage(join(config.dataDir, 'files'))
    if (await isShopSetUp(database.db)) {
      const isChanged = await changeLogoIfNamed(database, { env: process.env, storage })
      console.log(isChanged ? 'El logotipo quedó cambiado.' : 'La tienda ya tiene empresa y sucursal principal.')
    } else {
      await setUpIfNew(database, { env: process.env, terminal, say, storage })
    }
    if (await hasAdministrator(database.db)) say('La tienda tiene administrador.')
    const siteAddress = siteOrigin(config) + config.basePath.slice(0, -1)
    await setUpAdministrator(database, { env: process.env, terminal, say, siteAddress })
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`\n  ${error.message}\n`)
  process.exitCode = 1
}
