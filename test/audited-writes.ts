import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { CallName } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { DB } from '#server/platform/db/tables.ts'

type UnsafeCall = Extract<CallName, `POST ${string}`>

/** Unsafe calls without an audit entry, each with its reason. All others leave one. */
const WITHOUT_ENTRY: Partial<Readonly<Record<UnsafeCall, string>>> = {
  'POST /api/vistas': 'how somebody looks at a list is theirs alone and changes nothing for others',
  'POST /api/vistas/:id/elimina': 'as above',
  'POST /api/cuenta/correo/confirmar': 'the change is noted when both addresses have confirmed (own-account.test.ts)',
  'POST /api/cuenta/segundo-factor/iniciar': 'counts for nothing until it is confirmed, which is noted',
  'POST /api/cuenta/llaves/inicia': 'as above',
  'POST /login/llave/reto': 'a challenge is signed, and nothing stored',
  'POST /api/catalogo/productoslistacatalogo': 'only reads',
  'POST /api/registrabusqueda': 'counts what visitors search for, in nobody’s name',
  'POST /api/busquedas/sin-resultado/anota': 'as above',
  'POST /api/contacto/consulta': 'a visitor’s question is a row of its own, which nothing changes',
  'POST /api/solicitud-cuenta': 'a visitor’s request is a row of its own; what becomes of it is noted',
  'POST /api/updateRole/:id/previa': 'only reads',
  'POST /api/importaUsuarios': 'here it only tries the file; an import notes each person (user-import/routes.test.ts)',
}

type SafeCall = Extract<CallName, `GET ${string}`>

/** Calls that only read, but leave an entry: the audit records who downloaded a tax document. */
const AUDITED_READS: ReadonlySet<string> = new Set<SafeCall>([
  'GET /api/documentos/:uuid/xml',
  'GET /api/documentos/:uuid/pdf',
  'GET /api/documentos/:uuid/acuse',
  'GET /api/documentos/descarga/:descarga',
])

/**
 * Calls whose action is enough: a secret was changed, a session or an invitation began or ended, or a company changed its own confidential
 * data, which the distributor's audit must not show.
 */
const WITHOUT_VALUES =
  /^(?:sesion|contrasena|segundo_factor|mostrador)\.|^(?:usuario\.invitacion_retirada|usuario\.invitado_de_nuevo|actuacion\.terminada)$/u

export async function lastEntryId(db: Kysely<DB>): Promise<string> {
  const last = await db.selectFrom('audit_entries').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.id ?? '0'
}

/** Checks the audit entry of an unsafe call: who, from where, the values before and after. @param actorId the caller; null: a visitor */
export async function expectAudited(
  db: Kysely<DB>,
  { method, path }: Endpoint,
  { since, actorId }: { readonly since: string; readonly actorId: number | null },
): Promise<void> {
  const newEntries = () => db.selectFrom('audit_entries').selectAll().where('id', '>', since).orderBy('id').execute()
  const reason = WITHOUT_ENTRY[`${method} ${path}` as UnsafeCall]
  const isAuditedRead = AUDITED_READS.has(`${method} ${path}`)
  if ((method === 'GET' && !isAuditedRead) || reason !== undefined) {
    expect(await newEntries(), reason).toEqual([])
    return
  }
  // Recovery runs after its answer, so that the answer reveals nothing about the account.
  await expect.poll(newEntries).not.toEqual([])
  for (const entry of await newEntries()) {
    expect(entry).toMatchObject({ address: '127.0.0.1', user_agent: 'lightMyRequest' })
    if (actorId !== null) expect(entry.actor_id).toBe(actorId)
    expect(entry.subject_id).not.toBe('')
    expect(entry.subject_name).not.toBe('')
    if (!WITHOUT_VALUES.test(entry.action)) expect([entry.before, entry.after], entry.action).not.toEqual([null, null])
  }
}
