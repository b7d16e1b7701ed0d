import { mayGivePermission, permissionRefusal, type Giver } from '#domain/people/ranks.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { inUse } from '#server/accounts/in-use.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listReads } from '#server/platform/db/lists/list-reads.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

export interface RoleInput {
  readonly fields: store.RoleFields
  readonly permissionIds: readonly number[]
}

/** The user who creates and changes roles, for the rules of giving and for the audit. */
export interface RoleEditor {
  readonly giver: Giver
  readonly context: AuditContext
}

const NOT_FOUND = new Failure('not_found', 'Este rol ya no existe.')
const TAKEN = {
  roles_folded_key: new Failure('invalid_input', 'Revisa el nombre.', { name: 'Ya hay un rol con este nombre.' }),
}

/** All of them, with the names of their permissions. */
export async function listAllRoles({ db }: Pick<Database, 'db'>) {
  return store.allRoles(db)
}

export const { page: listRoles, all: exportRoles } = listReads(store.roleList)

export async function readRole({ db }: Database, id: number) {
  return (await store.roleById(db, id)) ?? NOT_FOUND
}

export async function createRole(database: Database, editor: RoleEditor, { fields, permissionIds }: RoleInput) {
  const { giver, context } = editor
  const work = inTransaction(database, async ({ db }) => {
    const beyond = beyondGiver(giver, await store.permissionNames(db, permissionIds))
    if (beyond !== null) return beyond
    const id = await store.insertRole(db, fields)
    const permissions = await store.setRolePermissions(db, id, permissionIds)
    const after = { ...fields, permissions }
    await recordAudit(db, context, { action: 'rol.creado', subject: subject(id, fields), after })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function changeRole(
  database: Database,
  { giver, context }: RoleEditor,
  { id, version, fields, permissionIds }: RoleInput & { readonly id: number; readonly version: number },
) {
  const work = inTransaction(database, async ({ db }) => {
    const stored = await store.roleById(db, id, { isLocked: true })
    if (stored === undefined) return NOT_FOUND
    const { name, description, requires_two_factor, permissions } = stored
    if (stored.version !== version) {
      const values = {
        name,
        descripcion: description,
        segundoFactor: requires_two_factor,
        permisos: stored.permission_ids,
      }
      return staleChange(db, subject(id, stored), { ...stored, values })
    }
    if (stored.is_system && name !== fields.name) {
      return new Failure('invalid_input', 'Revisa el nombre.', { name: 'Es un rol del sistema: conserva su nombre.' })
    }
    const wanted = await store.permissionNames(db, permissionIds)
    const beyond = beyondGiver(
      giver,
      wanted.filter((permission) => !permissions.includes(permission)),
    )
    if (beyond !== null) return beyond
    const next = await store.updateRole(db, id, fields)
    const given = await store.setRolePermissions(db, id, permissionIds)
    await recordAudit(db, context, {
      action: 'rol.modificado',
      subject: subject(id, fields),
      before: { name, description, requires_two_factor, permissions },
      after: { ...fields, permissions: given },
    })
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

export async function removeRole(database: Database, context: AuditContext, id: number): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.roleById(db, id, { isLocked: true })
    if (stored === undefined) return NOT_FOUND
    if (stored.is_system) return new Failure('conflict', 'Es un rol del sistema: no se elimina.')
    const users = await store.holdersOfRole(db, id)
    if (users.total > 0) return inUse({ users })
    await store.deleteRole(db, id)
    const { name, description, requires_two_factor, permissions } = stored
    await recordAudit(db, context, {
      action: 'rol.eliminado',
      subject: subject(id, stored),
      before: { name, description, requires_two_factor, permissions },
    })
    return null
  })
}

/** Why permissions cannot be given to all users of a role; null where they can. */
function beyondGiver(giver: Giver, permissions: readonly string[]): Failure | null {
  const beyond = permissions.find((name) => !mayGivePermission(giver, name))
  if (beyond === undefined) return null
  return new Failure('invalid_input', 'Revisa los permisos.', { permisos: permissionRefusal(beyond) })
}

function subject(id: number, { name }: { readonly name: string }) {
  return { kind: 'rol', id, name }
}
