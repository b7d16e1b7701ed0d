import { z } from 'zod'
import { emailAddress, writtenText } from '#contract/text.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import {
  createFirstAdministrator,
  firstAdministratorAddress,
  hasAdministrator,
  type NewAdministrator,
} from '#server/accounts/first-administrator/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { promptForAdministrator, type Terminal } from './administrator-terminal.ts'

export interface AdministratorOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  /** null: not interactive. */
  readonly terminal: Terminal | null
  readonly say: (line: string) => void
  /** Before every path: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
}

/** The variable of the environment for each field of the first administrator. */
const VARIABLES = { name: 'SETUP_ADMIN_NAME', email: 'SETUP_ADMIN_EMAIL', password: 'SETUP_ADMIN_PASSWORD' } as const

const administrator = z.object({
  name: writtenText.min(1, 'falta').max(120, 'caben 120 caracteres'),
  email: z.string('falta').pipe(emailAddress),
  password: z.string('falta'),
})

/**
 * Gives a shop without an administrator its first: from the environment, from a person at the terminal, or by a link that is
 * printed and good once. Throws StartupError when the environment is wrong.
 */
export async function setUpAdministrator(database: Database, options: AdministratorOptions): Promise<void> {
  const { env, terminal, say, siteAddress } = options
  if (await hasAdministrator(database.db)) return
  const stated = administratorFromEnvironment(env)
  if (stated !== null) {
    const failure = await createFirstAdministrator(database, stated, BY_SYSTEM)
    if (failure !== null) throw new StartupError(`Los datos del administrador no son válidos:\n  ${failure.message}`)
    return say(`  ${stated.name} (${stated.email}) es administrador.`)
  }
  const created =
    terminal === null
      ? null
      : await promptForAdministrator(terminal, (person) => createFirstAdministrator(database, person, BY_SYSTEM))
  if (created !== null) return say(`  ${created.name} (${created.email}) es administrador.`)
  const address = await firstAdministratorAddress(database.db, siteAddress)
  say(`  La tienda no tiene administrador. Este enlace sirve una vez, durante un día, para serlo:\n  ${address}`)
}

function administratorFromEnvironment(env: AdministratorOptions['env']): NewAdministrator | null {
  const {
    name = 'Administrador',
    email,
    password,
  } = Object.fromEntries(
    Object.entries(VARIABLES).flatMap(([field, variable]) => (env[variable] ? [[field, env[variable]]] : [])),
  ) as Partial<NewAdministrator>
  if (email === undefined && password === undefined) return null
  const parsed = administrator.safeParse({ name, email, password })
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    ({ path, message }) => `  ${VARIABLES[String(path[0]) as keyof typeof VARIABLES]}: ${message}`,
  )
  throw new StartupError(`Los datos del administrador no son válidos:\n${lines.join('\n')}`)
}
