import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** The acts that send a mail to a typed address. */
const REQUEST_ACTIONS = [
  'usuario.invitado',
  'usuario.invitado_de_nuevo',
  'usuario.correo_pedido',
  'contador.acceso_dado',
  'cotizacion.destinatario_agregado',
  'cotizacion.enviada_de_nuevo',
]

/** Mails that a user requested in the last 24 hours, and those of the people of their company; null for a user without one. */
export async function requestedMails(
  db: Kysely<DB>,
  actorId: number,
): Promise<{ readonly ofPerson: number; readonly ofCompany: number | null }> {
  const actor = await db.selectFrom('users').select('company_id').where('id', '=', actorId).executeTakeFirst()
  const companyId = actor?.company_id ?? null
  const row = await db
    .selectFrom('audit_entries as a')
    .innerJoin('users as u', 'u.id', 'a.actor_id')
    .select([
      sql<number>`count(*) filter (where a.actor_id = ${actorId})::integer`.as('ofPerson'),
      sql<number>`count(*)::integer`.as('ofCompany'),
    ])
    .where('a.action', 'in', REQUEST_ACTIONS)
    .where('a.at', '>', sql<Date>`now() - interval '1 day'`)
    .where((where) => (companyId === null ? where('a.actor_id', '=', actorId) : where('u.company_id', '=', companyId)))
    .executeTakeFirst()
  return { ofPerson: row?.ofPerson ?? 0, ofCompany: companyId === null ? null : (row?.ofCompany ?? 0) }
}
