import { sql, type Kysely } from 'kysely'
import type { ContactKind, ContactResult } from '#domain/contacts/contacts.ts'
import { mayActFor } from '#server/accounts/viewer/acting-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface SheetPerson {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly mayAct: boolean
}

/** The active people of a company, and whether somebody may act for each at this moment. */
export async function peopleToCall(db: Db, companyId: number, actorId: number): Promise<SheetPerson[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('users as i', (join) => join.on('i.id', '=', actorId))
    .select(['u.id', 'u.name', 'u.email', 'u.phone'])
    .select(sql<boolean>`${sql.raw(mayActFor('i', 'u'))}`.as('mayAct'))
    .where('u.company_id', '=', companyId)
    .where('u.status', '=', 'activo')
    .orderBy('u.folded')
    .orderBy('u.id')
    .limit(MOST_PEOPLE)
    .execute()
}

/** Enough to call somebody; all of them are at the page of the company. */
const MOST_PEOPLE = 20

export interface SheetContact {
  readonly id: number
  readonly at: Date
  readonly user: string
  readonly kind: ContactKind
  readonly result: ContactResult
  readonly note: string
  /** '2026-11-30'. */
  readonly nextOn: string | null
  /** '16:30', at the shop. */
  readonly nextTime: string | null
}

/** The last ones, the newest first. */
export async function lastContacts(db: Db, companyId: number, count: number): Promise<SheetContact[]> {
  return db
    .selectFrom('contacts as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.at', 'u.name as user', 'k.note'])
    .select([sql<ContactKind>`k.kind`.as('kind'), sql<ContactResult>`k.result`.as('result')])
    .select(sql<string | null>`k.next_on::text`.as('nextOn'))
    .select(sql<string | null>`to_char(k.next_time, 'HH24:MI')`.as('nextTime'))
    .where('k.company_id', '=', companyId)
    .orderBy('k.at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(count)
    .execute()
}
