import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

// Messages between a person and the shop: those that they left as a visitor belong to them by the address of e-mail.

const emailOf = (db: Db, userId: number) => db.selectFrom('users').select('email').where('id', '=', userId)

const mails = (db: Db, userId: number) =>
  db
    .selectFrom('mails as m')
    .select(['m.created_at', 'm.recipient', 'm.subject', 'm.sent_at', 'm.state'])
    .where('m.recipient', '=', emailOf(db, userId))
    .orderBy('m.id', 'desc')

const accountRequests = (db: Db, userId: number) =>
  db
    .selectFrom('account_requests as r')
    .select(['r.created_at', 'r.workshop', 'r.rfc', 'r.city', 'r.person', 'r.email', 'r.phone', 'r.message', 'r.state'])
    .where('r.email', '=', emailOf(db, userId))
    .orderBy('r.id', 'desc')

const contactRequests = (db: Db, userId: number) =>
  db
    .selectFrom('contact_requests as r')
    .select(['r.created_at', 'r.name', 'r.phone', 'r.email', 'r.question', 'r.search_text', 'r.page', 'r.state'])
    .where('r.email', '=', emailOf(db, userId))
    .orderBy('r.id', 'desc')

/** Their notices in the bell. */
const notifications = (db: Db, userId: number) =>
  db
    .selectFrom('notifications as n')
    .select(['n.created_at', 'n.kind', 'n.title', 'n.read_at'])
    .where('n.user_id', '=', userId)
    .where('n.in_bell', '=', true)
    .orderBy('n.id', 'desc')

/** What they chose of it, where they chose. */
const notificationChoices = (db: Db, userId: number) =>
  db
    .selectFrom('notification_choices as c')
    .select(['c.kind', 'c.in_bell', 'c.by_mail'])
    .where('c.user_id', '=', userId)
    .orderBy('c.kind')

export const messageQueries = {
  mails,
  notifications,
  notificationChoices,
  accountRequests,
  contactRequests,
} as const
