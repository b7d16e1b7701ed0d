import { changeLogo, HOW_TO_SET_UP, isShopSetUp, setUpShop } from '#server/content/company/setup-service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { LOGO_VARIABLE, setupFromEnvironment } from './environment.ts'
import { storeLogoFile } from './logo-file.ts'
import { promptForSetup } from './terminal.ts'

export interface FirstRunOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  /** null: not interactive. */
  readonly terminal: { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream } | null
  readonly say: (line: string) => void
  readonly storage: FileStorage
}

/**
 * Leads a new shop through what it needs to open: company and main branch, and its logo if it has one, from the environment or a
 * person. Does nothing for one that has them. Throws StartupError when the environment is wrong.
 */
export async function setUpIfNew(database: Database, { env, terminal, say, storage }: FirstRunOptions): Promise<void> {
  if (await isShopSetUp(database.db)) return
  const store = (path: string): Promise<string | Failure> => storeLogoFile(storage, path)
  const setup =
    setupFromEnvironment(env) ?? (terminal && (await promptForSetup(terminal.input, terminal.output, store)))
  if (setup === null) return say(`  ${HOW_TO_SET_UP}`)
  const logo = setup.logo === null ? null : await storedLogo(storage, setup.logo)
  await setUpShop(database, { ...setup, logo })
  say(`  ${setup.company} quedó lista, con la sucursal ${setup.branch.name} (${setup.branch.code}).`)
  say('  Sigue: npm run import -- --dry-run ARCHIVO… para cargar el catálogo.')
}

/** Changes the logo of a shop that is set up already to the one that SETUP_LOGO names. @returns whether it names one. */
export async function changeLogoIfNamed(
  { db }: Database,
  { env, storage }: Pick<FirstRunOptions, 'env' | 'storage'>,
): Promise<boolean> {
  const path = env[LOGO_VARIABLE]
  if (!path) return false
  await changeLogo(db, await storedLogo(storage, path))
  return true
}

async function storedLogo(storage: FileStorage, path: string): Promise<string> {
  const stored = await storeLogoFile(storage, path)
  if (stored instanceof Failure) throw new StartupError(`${LOGO_VARIABLE} (${path}): ${stored.message}`)
  return stored
}
