import { HOW_TO_SET_UP, isShopSetUp, setUpShop } from '#server/content/company/setup-service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { setupFromEnvironment } from './environment.ts'
import { askForSetup } from './terminal.ts'

export interface FirstRunOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  /** null: not interactive. */
  readonly terminal: { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream } | null
  readonly say: (line: string) => void
}

/**
 * Leads a new shop through what it needs to open: company and main branch, from the environment or a person. Does nothing for one
 * that has them. Throws StartupError when the environment is wrong.
 */
export async function setUpIfNew(database: Database, { env, terminal, say }: FirstRunOptions): Promise<void> {
  if (await isShopSetUp(database.db)) return
  const setup = setupFromEnvironment(env) ?? (terminal && (await askForSetup(terminal.input, terminal.output)))
  if (setup === null) return say(`  ${HOW_TO_SET_UP}`)
  await setUpShop(database, setup)
  say(`  ${setup.company} quedó lista, con la sucursal ${setup.branch.name} (${setup.branch.code}).`)
  say('  Sigue: npm run import -- --dry-run ARCHIVO… para cargar el catálogo.')
}
