import { mayGivePermission, permissionRefusal } from '#domain/people/ranks.ts'
import { changeRefusal, permissionsProblem, type Administrator } from '#domain/people/user-rules.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { grantedAccount } from '#server/accounts/users/granted-accounts.ts'
import { lockToChange, NO_SUCH_USER } from '#server/accounts/users/lock-user.ts'
import { countChange, userById, type Decider } from '#server/accounts/users/store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { permissionsOfUser, setOwnPermissions, setWithheldPermissions, type HeldPermissionRow } from './store.ts'

export async function readUserPermissions({ db }: Database, viewer: Administrator, id: number) {
  const user = await userById(db, id)
  if (user === null) return NO_SUCH_USER
  const granted = await grantedAccount(db, id)
  return {
    user,
    roles: granted.roles,
    held: await permissionsOfUser(db, id),
    refusal: changeRefusal(viewer, granted),
  }
}

interface PermissionsChange {
  readonly id: number
  readonly version: number
  /** Ids. */
  readonly own: readonly number[]
  /** Ids. */
  readonly withheld: readonly number[]
}

export async function changeUserPermissions(
  database: Database,
  viewer: Administrator,
  context: AuditContext,
  { id, version, own, withheld }: PermissionsChange,
) {
  return inTransaction(database, async ({ db }) => {
    const stored = await lockToChange(db, viewer, id)
    if (stored instanceof Failure) return stored
    const { user } = stored
    const subject = { kind: 'usuario', id, name: user.name }
    const before = await permissionsOfUser(db, id)
    if (user.version !== version) return staleChange(db, subject, { ...user, values: wireValues(before) })
    const both = own.filter((permissionId) => withheld.includes(permissionId))
    if (both.length > 0) return refused({ retirados: 'Un permiso no se da y se retira a la vez.' })
    const given = before.filter((permission) => own.includes(permission.id)).map(({ name }) => name)
    const problem = permissionsProblem(given, user.company_id !== null)
    if (problem !== null) return refused({ propios: problem })
    const added = before.filter((permission) => isGiven(permission, { own, withheld }))
    const beyond = added.find(({ name }) => !mayGivePermission(viewer, name))
    if (beyond !== undefined) return refused({ propios: permissionRefusal(beyond.name) })
    await setOwnPermissions(db, id, own)
    await setWithheldPermissions(db, id, withheld, 'tienda')
    await countChange(db, [id])
    await recordAudit(db, context, {
      action: 'usuario.permisos_modificados',
      subject,
      before: audited(before),
      after: audited(await permissionsOfUser(db, id)),
    })
    return { version: version + 1 }
  })
}

/** The permissions withheld from a user, by name, and which of these the shop withheld. */
export async function withheldFrom(db: Database['db'], id: number) {
  const all = await permissionsOfUser(db, id)
  const byShop = all.filter(({ withheld_by }) => withheld_by === 'tienda')
  return { withheld: audited(all).withheld, withheldByShop: byShop.map(({ name }) => name) }
}

/** Withholds exactly these permissions from a user, in the transaction that locked them; the caller audits it. */
export async function withhold(db: Database['db'], id: number, names: readonly string[], by: Decider): Promise<void> {
  const all = await permissionsOfUser(db, id)
  const ids = all.filter(({ name }) => names.includes(name)).map((permission) => permission.id)
  await setWithheldPermissions(db, id, ids, by)
}

/**
 * Gives a permission to a user or takes it away, in the transaction that locked them; the caller audits it. A permission that the shop
 * takes is withheld, also where no role gives it, so that the company cannot give it again.
 */
export async function setPermission(
  db: Database['db'],
  id: number,
  { name, isHeld, by }: { readonly name: string; readonly isHeld: boolean; readonly by: Decider },
): Promise<void> {
  const all = await permissionsOfUser(db, id)
  const wanted = all.find((permission) => permission.name === name)
  if (wanted === undefined) throw new Error(`There is no permission ${name}`)
  const others = (permissions: readonly HeldPermissionRow[]) =>
    permissions.map((permission) => permission.id).filter((each) => each !== wanted.id)
  const isByRole = wanted.by_roles.length > 0
  const own = others(all.filter(({ is_own }) => is_own))
  const withheld = others(all.filter(({ is_withheld }) => is_withheld))
  await setOwnPermissions(db, id, isHeld && !isByRole ? [...own, wanted.id] : own)
  const isWithheld = !isHeld && (isByRole || by === 'tienda')
  await setWithheldPermissions(db, id, isWithheld ? [...withheld, wanted.id] : withheld, by)
  await countChange(db, [id])
}

/** Whether a change gives a user something new: a permission of their own, or one that was withheld. */
function isGiven(
  { id, is_own, is_withheld }: HeldPermissionRow,
  { own, withheld }: Pick<PermissionsChange, 'own' | 'withheld'>,
): boolean {
  return (!is_own && own.includes(id)) || (is_withheld && !withheld.includes(id))
}

function refused(fields: Readonly<Record<string, string>>): Failure {
  return new Failure('invalid_input', 'Revisa los permisos.', fields)
}

function audited(held: readonly HeldPermissionRow[]) {
  const names = (isIt: (permission: HeldPermissionRow) => boolean) =>
    held
      .filter(isIt)
      .map(({ name }) => name)
      .toSorted()
  return { own: names(({ is_own }) => is_own), withheld: names(({ is_withheld }) => is_withheld) }
}

function wireValues(held: readonly HeldPermissionRow[]) {
  return {
    propios: held.filter(({ is_own }) => is_own).map(({ id }) => id),
    retirados: held.filter(({ is_withheld }) => is_withheld).map(({ id }) => id),
  }
}
