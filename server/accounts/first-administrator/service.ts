import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { LINK_SCREENS } from '#domain/screen-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { AuditContext } from '../audit/audit-context.ts'
import { recordAudit } from '../audit/service.ts'
import type { Identity, Visitor } from '../identity-options.ts'
import { findLink, issueLink, useLink } from '../links/service.ts'
import { setPassword } from '../passwords/credentials-service.ts'
import { hashPassword } from '../passwords/password-hashing.ts'
import { passwordProblem } from '../passwords/password-rules.ts'
import { administratorExists, insertAdministrator, lockFirstAdministrator } from './store.ts'

export interface NewAdministrator {
  readonly name: string
  readonly email: string
  readonly password: string
}

const PURPOSES = ['primer_administrador'] as const
const SPENT_LINK = new Failure(
  'not_found',
  'El enlace ya no sirve. El servidor muestra otro al arrancar sin administrador.',
)
const THERE_IS_ONE = new Failure('conflict', 'La tienda ya tiene administrador. Pídele una cuenta.')

export async function hasAdministrator(db: Kysely<DB>): Promise<boolean> {
  return administratorExists(db)
}

/** The address where the operator becomes the shop's first administrator: valid once, for a day. It invalidates earlier ones. */
export async function firstAdministratorAddress(db: Kysely<DB>, siteAddress: string): Promise<string> {
  const token = await issueLink(db, { purpose: 'primer_administrador', userId: null })
  return `${siteAddress}${LINK_SCREENS.firstAdministrator}#${token}`
}

/** Creates the first administrator from the values of the set-up. */
export async function createFirstAdministrator(
  database: Pick<Database, 'pool'>,
  person: NewAdministrator,
  context: AuditContext,
): Promise<Failure | null> {
  const problem = passwordProblem(person.password, person)
  if (problem !== null) return new Failure('invalid_input', problem, { contrasena: problem })
  const hash = await hashPassword(person.password)
  return inTransaction(database, ({ db }) => insertFirst(db, person, hash, context))
}

/** Creates the first administrator, by the printed link. */
export async function acceptFirstAdministrator(
  { database, passwords }: Identity,
  {
    token,
    addressGroup,
    context,
    ...person
  }: NewAdministrator & Visitor & { readonly token: string; readonly context: AuditContext },
): Promise<Failure | null> {
  if ((await findLink(database.db, PURPOSES, token)) === null) return SPENT_LINK
  const problem = passwordProblem(person.password, person)
  if (problem !== null) return new Failure('invalid_input', problem, { contrasena: problem })
  const hash = await passwords.hash(addressGroup, person.password)
  return inTransaction(database, async ({ db }) => {
    if ((await useLink(db, PURPOSES, token)) === null) return SPENT_LINK
    return insertFirst(db, person, hash, context)
  })
}

async function insertFirst(
  db: Kysely<DB>,
  { name, email: typed }: NewAdministrator,
  passwordHash: string,
  context: AuditContext,
): Promise<Failure | null> {
  await lockFirstAdministrator(db)
  if (await administratorExists(db)) return THERE_IS_ONE
  const email = typed.trim().toLowerCase()
  const id = await insertAdministrator(db, { name, email })
  if (id === null) return new Failure('conflict', 'Ese correo ya tiene una cuenta.', { correo: 'Ya tiene una cuenta.' })
  await setPassword(db, id, passwordHash)
  await recordAudit(db, context, {
    action: 'usuario.primer_administrador',
    subject: { kind: 'usuario', id, name },
    after: { name, email, roles: ['admin'] },
  })
  return null
}
