import { createHash, randomInt, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import type { Sight } from '#domain/access.ts'
import { checkDigit } from '#domain/rfc.ts'
import type { LinkPurpose } from '#server/accounts/links/store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface UserRecipe {
  readonly name?: string
  readonly email?: string
  readonly username?: string
  readonly password?: string
  readonly status?: 'invitado' | 'activo' | 'suspendido' | 'eliminado'
  /** Missing roles and permissions are created. */
  readonly roles?: readonly string[]
  /** In addition to those of the roles. */
  readonly permissions?: readonly string[]
  readonly companyId?: number
  readonly companyBranchIds?: readonly number[]
  readonly sight?: Sight
  /** Has accepted every published legal document; true by default. */
  readonly hasAccepted?: boolean
}

export interface MadeUser {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** For test passwords: a hash contains its own cost. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Stores a user, without a password unless the recipe has one; without a recipe an active member of staff without roles. */
export async function makeUser(db: Db, recipe: UserRecipe = {}): Promise<MadeUser> {
  const { name = 'Ana López', roles = [], permissions = [], companyBranchIds = [] } = recipe
  const email = recipe.email ?? `persona-${randomUUID()}@prueba.mx`
  const { id } = await db
    .insertInto('users')
    .values({
      name,
      email,
      email_verified: true,
      username: recipe.username ?? null,
      status: recipe.status ?? 'activo',
      company_id: recipe.companyId ?? null,
      sight: recipe.sight ?? 'propio',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (recipe.password !== undefined) {
    await db
      .insertInto('credentials')
      .values({ user_id: id, password_hash: await hash(recipe.password, CHEAP) })
      .execute()
  }
  for (const role of roles) {
    await db
      .insertInto('user_roles')
      .values({ user_id: id, role_id: await makeRole(db, role) })
      .execute()
  }
  for (const permission of permissions) {
    await db
      .insertInto('user_permissions')
      .values({ user_id: id, permission_id: await makePermission(db, permission) })
      .execute()
  }
  for (const branchId of companyBranchIds) {
    await db.insertInto('user_company_branches').values({ user_id: id, company_branch_id: branchId }).execute()
  }
  if (recipe.hasAccepted !== false) await acceptDocuments(db, [id])
  return { id, name, email }
}

/** Records that these users have accepted everything published, so that no request appears. */
async function acceptDocuments(db: Db, userIds: readonly number[]): Promise<void> {
  await db
    .insertInto('legal_acceptances')
    .columns(['user_id', 'document_id'])
    .expression(
      db
        .selectFrom('legal_documents as d')
        .innerJoin('users as u', (join) => join.on('u.id', 'in', [...userIds]))
        .select(['u.id', 'd.id'])
        .where('d.state', '=', 'publicada'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns the id of the role, which is created if missing; `permissions` are added to it. */
export async function makeRole(db: Db, name: string, permissions: readonly string[] = []): Promise<number> {
  const existing = await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirst()
  const { id } = existing ?? (await db.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow())
  for (const permission of permissions) {
    await db
      .insertInto('role_permissions')
      .values({ role_id: id, permission_id: await makePermission(db, permission) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return id
}

/** @returns the id of the permission, which is created if missing. */
export async function makePermission(db: Db, name: string): Promise<number> {
  const existing = await db.selectFrom('permissions').select('id').where('name', '=', name).executeTakeFirst()
  const { id } =
    existing ?? (await db.insertInto('permissions').values({ name }).returning('id').executeTakeFirstOrThrow())
  return id
}

/** Stores a link of a mail with a known token. */
export async function makeLink(
  db: Db,
  recipe: {
    readonly purpose: LinkPurpose
    readonly userId: number | null
    readonly token: string
    readonly details?: object
  },
): Promise<void> {
  await db
    .insertInto('one_time_links')
    .values({
      purpose: recipe.purpose,
      user_id: recipe.userId,
      token_hash: createHash('sha256').update(recipe.token).digest('base64url'),
      details: JSON.stringify(recipe.details ?? {}),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
}

export interface CompanyRecipe {
  readonly name?: string
  readonly rfc?: string
  readonly parentId?: number
  readonly status?: 'pendiente' | 'activa' | 'suspendida'
  readonly advisorId?: number
  readonly telemarketerId?: number
  /** Names. */
  readonly branches?: readonly string[]
}

let companies = 0

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A valid RFC with check digit. Random, since test processes may share a database. */
function makeRfc(): string {
  const letters = Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  // With a random day: letters alone would repeat among some thousand companies.
  const day = [randomInt(100), 1 + randomInt(12), 1 + randomInt(28)]
    .map((part) => String(part).padStart(2, '0'))
    .join('')
  const body = `${letters.slice(0, 3)}${day}${letters.slice(3)}`
  return `${body}${checkDigit(`${body}0`)}`
}

/** Stores a company, with one branch unless the recipe has others. */
export async function makeCompany(
  db: Db,
  recipe: CompanyRecipe = {},
): Promise<{ readonly id: number; readonly branchIds: readonly number[] }> {
  const number = ++companies
  const { name = `Taller ${number}`, branches = ['Matriz'] } = recipe
  const { id } = await db
    .insertInto('companies')
    .values({
      legal_name: `${name} SA de CV`,
      trade_name: name,
      rfc: recipe.rfc ?? makeRfc(),
      parent_id: recipe.parentId ?? null,
      status: recipe.status ?? 'activa',
      advisor_id: recipe.advisorId ?? null,
      telemarketer_id: recipe.telemarketerId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const branchIds: number[] = []
  for (const branch of branches) {
    const made = await db
      .insertInto('company_branches')
      .values({ company_id: id, name: branch })
      .returning('id')
      .executeTakeFirstOrThrow()
    branchIds.push(made.id)
  }
  return { id, branchIds }
}
