import { foldName } from '#domain/name.ts'
import type { Administrator } from '#domain/people/user-rules.ts'
import { normaliseRfc } from '#domain/rfc.ts'
import type { PeopleFile } from '#imports/people/read-people.ts'
import { allowTypedMail } from '#server/accounts/mails/limits-service.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { audited } from '#server/accounts/users/audited-user.ts'
import { lockWithGiver } from '#server/accounts/users/lock-user.ts'
import { mailInvitation, type Inviter } from '#server/accounts/users/invitation-service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { readSheet } from '#server/platform/sheets/read-sheet.ts'
import { checkPeople, type CheckedPerson } from './check-people.ts'
import * as store from './store.ts'

type Db = Database['db']

export interface ImportOutcome {
  readonly fileName: string
  readonly people: readonly CheckedPerson[]
  readonly rejected: number
  readonly unread: readonly string[]
  readonly isApplied: boolean
}

interface ImportRequest {
  readonly file: { readonly name: string; readonly bytes: Uint8Array }
  /** Otherwise nothing is stored. */
  readonly applies: boolean
}

/** The result of each row of a file. With `applies` and without problems in any row, all new users are invited. */
export async function importPeople(
  database: Database,
  viewer: Administrator,
  inviter: Inviter,
  { file, applies }: ImportRequest,
): Promise<ImportOutcome | Failure> {
  const read = await readSheet(viewer.id, 'people', file, undefined)
  if (read instanceof Failure) return read
  const work = inTransaction(database, async ({ db }) => {
    const giver = await lockWithGiver(db, viewer, [])
    if (giver instanceof Failure) return giver
    const people = checkPeople(viewer, read.people, await knownNames(db, read))
    const rejected = people.filter(({ reasons }) => reasons.length > 0).length
    const isApplied = applies && rejected === 0
    const fresh = people.filter(({ isKnown }) => !isKnown)
    if (isApplied) await storePeople(db, inviter, fresh, viewer.id)
    return { fileName: file.name, people, rejected, unread: read.unread, isApplied }
  })
  const meanwhile = new Failure(
    'conflict',
    'Mientras tanto alguien dio de alta a una de estas personas. Revisa el archivo de nuevo.',
  )
  return orRefused(work, { users_email_key: meanwhile, users_username_key: meanwhile })
}

async function knownNames(db: Db, { people }: PeopleFile) {
  const values = people.map((person) => person.values)
  const companies = [...new Set(values.map(({ company }) => company))].filter((company) => company !== '')
  return {
    roles: await store.knownRoles(db),
    companies: await store.companiesNamed(db, { rfcs: companies.map(normaliseRfc), names: companies.map(foldName) }),
    accounts: await store.accountsNamed(db, {
      emails: values.map(({ email }) => email.toLowerCase()),
      usernames: values.map(({ username }) => username.toLowerCase()),
    }),
  }
}

async function storePeople(db: Db, inviter: Inviter, people: readonly CheckedPerson[], madeBy: number): Promise<void> {
  await allowTypedMail(db, inviter.context.actorId, people.length)
  const ids = await store.insertUsers(
    db,
    people.map(({ fields }) => fields),
    madeBy,
  )
  const idOf = (index: number) => ids[index] ?? 0
  await store.insertUserRoles(
    db,
    people.flatMap(({ roles }, index) => roles.map((role) => [idOf(index), role.id] as const)),
  )
  await store.insertUserBranches(
    db,
    people.flatMap(({ branches }, index) => branches.map((branch) => [idOf(index), branch.id] as const)),
  )
  for (const [index, { fields, roles, branches, company }] of people.entries()) {
    const id = idOf(index)
    await recordAudit(db, inviter.context, {
      action: 'usuario.invitado',
      subject: { kind: 'usuario', id, name: fields.name },
      after: { ...audited({ fields, roles, branches, company: company?.trade_name ?? null }) },
      note: 'por archivo',
    })
    await mailInvitation(db, inviter, { id, name: fields.name, email: fields.email })
  }
}
