import { containsAny } from '#domain/people/permission-groups.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { inUse } from '#server/accounts/in-use.ts'
import type { Database } from '#server/platform/db/database.ts'
import { orDuplicate } from '#server/platform/db/or-duplicate.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

type Filters = Parameters<typeof store.permissionList>[1]
type Sort = keyof ReturnType<typeof store.permissionList>['sort']

const NOT_FOUND = new Failure('not_found', 'Este permiso ya no existe.')
const TAKEN = {
  permissions_name_key: new Failure('invalid_input', 'Revisa el nombre.', {
    name: 'Ya hay un permiso con este nombre.',
  }),
}

/** Those whose names contain any of the values; all where there is none. */
export async function listAllPermissions({ db }: Database, values: readonly string[]) {
  return (await store.allPermissions(db)).filter(({ name }) => containsAny(name, values))
}

export async function listPermissions({ db }: Database, query: Filters & PageQuery<Sort>) {
  return readPage(store.permissionList(db, query), query)
}

export function exportPermissions(database: Database, query: Filters & Pick<PageQuery<Sort>, 'orden'>) {
  return readAll(database, store.permissionList(database.db, query), query.orden)
}

export async function readPermission({ db }: Database, id: number) {
  return (await store.permissionById(db, id)) ?? NOT_FOUND
}

export async function createPermission(database: Database, context: AuditContext, fields: store.PermissionFields) {
  const work = inTransaction(database, async ({ db }) => {
    const id = await store.insertPermission(db, fields)
    await recordAudit(db, context, { action: 'permiso.creado', subject: subject(id, fields), after: { ...fields } })
    return { id }
  })
  return orDuplicate(work, TAKEN)
}

export async function changePermission(
  database: Database,
  context: AuditContext,
  { id, version, ...fields }: store.PermissionFields & { readonly id: number; readonly version: number },
) {
  const work = inTransaction(database, async ({ db }) => {
    const stored = await store.permissionById(db, id, { isLocked: true })
    if (stored === undefined) return NOT_FOUND
    const { name, description } = stored
    if (stored.version !== version) {
      return staleChange(db, subject(id, stored), { ...stored, values: { name, descripcion: description } })
    }
    if (stored.is_system && name !== fields.name)
      return new Failure('invalid_input', 'Revisa el nombre.', { name: SYSTEM_NAME })
    const next = await store.updatePermission(db, id, fields)
    await recordAudit(db, context, {
      action: 'permiso.modificado',
      subject: subject(id, fields),
      before: { name, description },
      after: { ...fields },
    })
    return { version: next }
  })
  return orDuplicate(work, TAKEN)
}

const SYSTEM_NAME = 'Es un permiso del sistema: conserva su nombre.'

export async function removePermission(database: Database, context: AuditContext, id: number): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.permissionById(db, id, { isLocked: true })
    if (stored === undefined) return NOT_FOUND
    if (stored.is_system) return new Failure('conflict', 'Es un permiso del sistema: no se elimina.')
    const { roles, users } = await store.holdersOfPermission(db, id)
    if (roles.total + users.total > 0) return inUse({ rol: roles, usuario: users })
    await store.deletePermission(db, id)
    const { name, description } = stored
    await recordAudit(db, context, {
      action: 'permiso.eliminado',
      subject: subject(id, stored),
      before: { name, description },
    })
    return null
  })
}

function subject(id: number, { name }: { readonly name: string }) {
  return { kind: 'permiso', id, name }
}
