import { timingSafeEqual } from 'node:crypto'
import type { KeyScope, ShownKey } from '#domain/access.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listReads } from '#server/platform/db/lists/list-reads.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { makeKey, parseKey, secretHash } from './secret.ts'
import * as store from './store.ts'

/** Most days of a key: a forgotten one expires. */
const LONGEST_DAYS = 731

export const { page: listKeys, all: exportKeys } = listReads(store.keyList)

export interface KeyRequest {
  readonly system: string
  readonly scopes: readonly KeyScope[]
  /** The first moment at which it is no longer valid. */
  readonly expiresAt: Date
}

/** Makes a key. `key` is the whole of it, which is stored nowhere. */
export async function createKey(
  database: Database,
  audit: AuditContext,
  { system: name, scopes, expiresAt }: KeyRequest,
  now: Date,
): Promise<{ readonly id: number; readonly key: string } | Failure> {
  const days = (expiresAt.getTime() - now.getTime()) / 86_400_000
  if (days <= 0) return badExpiry('Esta fecha ya pasó. Elige una de mañana en adelante.')
  if (days > LONGEST_DAYS) return badExpiry('Una llave dura dos años cuando más. Elige una fecha más cercana.')
  const { prefix, secret } = makeKey()
  return inTransaction(database, async ({ db }) => {
    const system = await store.systemNamed(db, name)
    const id = await store.insertKey(db, {
      system_id: system.id,
      prefix,
      secret_hash: secretHash(secret),
      scopes: [...new Set(scopes)],
      expires_at: expiresAt,
      created_by: audit.actorId,
    })
    await recordAudit(db, audit, {
      action: 'llave_api.creada',
      subject: { kind: 'llave_api', id, name: `${system.name} (${prefix})` },
      after: { sistema: system.name, inicio: prefix, alcances: [...scopes], vence: expiresAt.toISOString() },
    })
    return { id, key: `${prefix}.${secret}` }
  })
}

function badExpiry(message: string): Failure {
  return new Failure('invalid_input', 'Revisa el vencimiento.', { vence: message })
}

export async function revokeKey(database: Database, audit: AuditContext, id: number) {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.lockKey(db, id)
    if (stored === undefined) return new Failure('not_found', 'Esta llave ya no existe.')
    if (stored.revoked_at !== null) return { id }
    await store.revokeKey(db, id, audit.actorId)
    await recordAudit(db, audit, {
      action: 'llave_api.retirada',
      subject: { kind: 'llave_api', id, name: `${stored.system} (${stored.prefix})` },
      before: { estado: 'vigente' },
      after: { estado: 'retirada' },
    })
    return { id }
  })
}

/** The key of a call. @param onUseFailure the use could not be noted, which is no reason to refuse the call */
export async function readShownKey(
  { db }: Database,
  authorization: string | undefined,
  now: Date,
  onUseFailure: (reason: unknown) => void,
): Promise<ShownKey> {
  if (authorization === undefined) return 'missing'
  const parts = parseKey(/^Bearer +(\S+)$/iu.exec(authorization)?.[1] ?? '')
  if (parts === null) return 'unknown'
  const stored = await store.keyByPrefix(db, parts.prefix)
  if (stored === undefined || !timingSafeEqual(stored.secret_hash, secretHash(parts.secret))) return 'unknown'
  if (stored.revoked_at !== null) return 'revoked'
  if (stored.expires_at <= now) return 'expired'
  if (stored.isUseOld) store.noteUse(db, stored.id).catch(onUseFailure)
  return { id: stored.id, systemId: stored.system_id, systemName: stored.system, scopes: stored.scopes }
}
