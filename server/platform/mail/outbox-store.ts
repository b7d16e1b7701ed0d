import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MailState } from '#domain/mails.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

const COLUMNS = [
  'm.id',
  'm.template',
  'm.attempts',
  'm.created_at',
  'm.sent_at',
  'm.is_held',
  'b.noted_at as bounced_at',
  'b.status as bounce_status',
  'b.reason as bounce_reason',
] as const

const state = sql.ref<MailState>('m.state').as('state')

/** Of a private mail neither the text nor the recipient is shown; also the other server's answer may name its recipient. */
const shown = (column: 'recipient' | 'subject' | 'answer' | 'body_text' | 'body_html') =>
  sql<string>`case when m.is_private then '' else ${sql.ref(`m.${column}`)} end`
const RECIPIENT = sql<string>`case when m.is_private then 'Privado' else m.recipient end`

/** Never for a private mail: that its address bounced, and why, would reveal the address. */
const IS_BOUNCE_SHOWN = sql<boolean>`b.address = lower(m.recipient) and not m.is_private`
const TEXTS = [RECIPIENT.as('recipient'), shown('subject').as('subject'), shown('answer').as('answer')] as const

export function mailList(
  db: Db,
  {
    buscar,
    estado,
    rebotados,
    span,
  }: {
    readonly buscar: string
    readonly estado?: MailState | undefined
    readonly rebotados?: 'si' | undefined
    readonly span: DaySpan
  },
) {
  return listSource({
    rows: db
      .selectFrom('mails as m')
      .leftJoin('mail_bounces as b', (join) => join.on(IS_BOUNCE_SHOWN))
      .select([...COLUMNS, ...TEXTS, state])
      .where(searchCondition(buscar, { plain: [RECIPIENT, shown('subject'), 'm.template'] }))
      .$if(estado !== undefined, (query) => query.where('m.state', '=', estado!))
      .$if(rebotados === 'si', (query) => query.where('b.address', 'is not', null))
      .$if(span.from !== undefined, (query) => query.where('m.created_at', '>=', span.from!))
      .$if(span.before !== undefined, (query) => query.where('m.created_at', '<', span.before!)),
    id: 'm.id',
    sort: {
      creado: { notNull: 'm.created_at' },
      destinatario: { notNull: RECIPIENT },
      asunto: { notNull: shown('subject') },
    },
  })
}

export type ListedMail = Awaited<ReturnType<ReturnType<typeof mailList>['rows']['execute']>>[number]

export async function countMails(db: Db): Promise<readonly { state: MailState; count: number }[]> {
  return db
    .selectFrom('mails as m')
    .select([state, sql<number>`count(*)::integer`.as('count')])
    .groupBy('m.state')
    .execute()
}

export async function mailById(db: Db, id: number) {
  return db
    .selectFrom('mails as m')
    .leftJoin('mail_bounces as b', (join) => join.on(IS_BOUNCE_SHOWN))
    .select([...COLUMNS, ...TEXTS, state])
    .select([shown('body_text').as('body_text'), shown('body_html').as('body_html')])
    .select(sql<boolean>`m.body_text <> ''`.as('has_text'))
    .where('m.id', '=', String(id))
    .executeTakeFirst()
}

/** It waits again, with all its tries. */
export async function markWaiting(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'en_espera', answer: '', is_held: false })
    .where('id', '=', String(id))
    .execute()
}

/** Mails of the selection that were written and not sent wait again. Returns their ids. */
export async function markAllWaiting(db: Db, ids: RawBuilder<number>, most: number): Promise<string[]> {
  const chosen = db
    .selectFrom('mails')
    .select('id')
    .where(sql<boolean>`id in ${ids}`)
    .where('state', '!=', 'enviado')
    .where('body_text', '!=', '')
    .orderBy('id')
    .limit(most)
  const waiting = await db
    .updateTable('mails')
    .set({ state: 'en_espera', answer: '', is_held: false })
    .where('id', 'in', chosen)
    .returning('id')
    .execute()
  return waiting.map(({ id }) => id)
}

export async function deleteOldMails(db: Db): Promise<void> {
  await sql`delete from mails where created_at < now() - interval '90 days'`.execute(db)
}
