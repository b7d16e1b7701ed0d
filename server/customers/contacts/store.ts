import { sql, type Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import type { ContactKind, ContactResult } from '#domain/contacts/contacts.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { isContacted } from './reach-store.ts'

type Db = Kysely<DB>

export interface ContactFilters extends DaySpan {
  readonly buscar: string
  readonly empresa?: number | undefined
  readonly persona?: number | undefined
  readonly tipo?: ContactKind | undefined
  readonly resultado?: ContactResult | undefined
}

export interface ContactRow {
  readonly id: number
  readonly at: Date
  readonly companyId: number
  readonly company: string
  readonly userId: number
  readonly user: string
  readonly kind: ContactKind
  readonly result: ContactResult
  readonly note: string
  /** '2026-11-30'. */
  readonly nextOn: string | null
  /** '16:30', at the shop. */
  readonly nextTime: string | null
}

/** Contacts with the companies that the viewer sees or calls. */
export function contactList(db: Db, viewer: Viewer, filters: ContactFilters) {
  const { buscar, empresa, persona, tipo, resultado, from, before } = filters
  let rows = db
    .selectFrom('contacts as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.at', 'k.note', 'c.id as companyId', 'c.trade_name as company', 'u.id as userId'])
    .select(['u.name as user', sql<ContactKind>`k.kind`.as('kind'), sql<ContactResult>`k.result`.as('result')])
    .select(sql<string | null>`k.next_on::text`.as('nextOn'))
    .select(sql<string | null>`to_char(k.next_time, 'HH24:MI')`.as('nextTime'))
    .where(isContacted(viewer, 'c'))
    .where(searchCondition(buscar, { folded: ['c.folded', 'u.folded'], plain: ['k.note'] }))
  if (empresa !== undefined) rows = rows.where('k.company_id', '=', empresa)
  if (persona !== undefined) rows = rows.where('k.user_id', '=', persona)
  if (tipo !== undefined) rows = rows.where('k.kind', '=', tipo)
  if (resultado !== undefined) rows = rows.where('k.result', '=', resultado)
  if (from !== undefined) rows = rows.where('k.at', '>=', from)
  if (before !== undefined) rows = rows.where('k.at', '<', before)
  return listSource({
    rows,
    id: 'k.id',
    sort: { fecha: { notNull: 'k.at' }, empresa: { notNull: 'c.folded' }, siguiente: 'k.next_on' },
  })
}

/** Who spoke with the companies that the viewer sees or calls. */
export async function contactMakers(db: Db, viewer: Viewer): Promise<{ readonly id: number; readonly name: string }[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name'])
    .where(sql<boolean>`exists (
      select from contacts k join companies c on c.id = k.company_id where k.user_id = u.id and ${isContacted(viewer, 'c')})`)
    .orderBy('u.folded')
    .orderBy('u.id')
    .execute()
}

/** Contacts that somebody made of one kind. */
export async function countContacts(
  db: Db,
  { userId, kind, from, before }: DaySpan & { readonly userId: number; readonly kind: ContactKind },
): Promise<number> {
  let rows = db
    .selectFrom('contacts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
  if (from !== undefined) rows = rows.where('at', '>=', from)
  if (before !== undefined) rows = rows.where('at', '<', before)
  return (await rows.executeTakeFirstOrThrow()).count
}

export interface NewContact {
  readonly company_id: number
  readonly user_id: number
  readonly kind: ContactKind
  readonly result: ContactResult
  readonly note: string
  readonly next_on: string | null
  readonly next_time: string | null
  readonly at: Date
}

export async function insertContact(db: Db, contact: NewContact): Promise<number> {
  return insertRow(db, 'contacts', contact)
}

export interface ContactedCompany {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly email: string
  /** Assigned to the viewer, or they see all. */
  readonly telemarketerId: number | null
  readonly advisorId: number | null
}

/** A company by its id, where `reach` holds of the alias `c`. */
export async function companyWithin(
  db: Db,
  id: number,
  reach: ReturnType<typeof isContacted>,
): Promise<ContactedCompany | undefined> {
  return db
    .selectFrom('companies as c')
    .select(['c.id', 'c.trade_name as name', 'c.phone', 'c.email'])
    .select(['c.telemarketer_id as telemarketerId', 'c.advisor_id as advisorId'])
    .where('c.id', '=', id)
    .where(reach)
    .executeTakeFirst()
}
