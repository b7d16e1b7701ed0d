import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { QuoteState } from '#domain/lifecycles.ts'
import { foldPartKey } from '#domain/part-key.ts'
import type { LossGroup, LossReason } from '#domain/quotes/losses.ts'
import { QUOTE_MOVES, type QuoteSide } from '#domain/quotes/moves.ts'
import { branchZone, isOnDays, type ListedDays } from '#server/platform/db/branch-days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition, searchedWords } from '#server/platform/db/lists/search-condition.ts'
import { ratesText } from '#server/platform/db/rate-text.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { IS_LOST, isOfLossGroup, lossReasonOf } from './losses-store.ts'
import type { QuoteSight } from './scope.ts'
import { isSeenQuote } from './seen-store.ts'
import { savesOf } from './store.ts'

export interface QuoteListRow {
  readonly id: number
  readonly version: number
  readonly state: QuoteState
  readonly drafted_by: QuoteSide
  readonly company: { readonly id: number; readonly name: string }
  readonly requester: string
  readonly advisor: string | null
  /** The last one that was sent; null: none. */
  readonly sent_revision: number | null
  /** When it was sent. */
  readonly sent_at: Date | null
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly time_zone: string
  readonly pieces: number
  readonly lines: number
  /** null while unpriced. */
  readonly subtotal: string | null
  readonly vat: string | null
  /** '16 %'; '8 %, 16 %' of branches with different ones; '' while unpriced. */
  readonly rates: string
  readonly total: string | null
  /** null: it is not lost, or the reason was not noted. */
  readonly loss_reason: LossReason | null
}

export interface QuoteFilters extends ListedDays {
  readonly buscar: string
  readonly estado?: QuoteState | undefined
  readonly empresa?: number | undefined
  readonly asesor?: number | undefined
  readonly cliente?: number | undefined
  readonly perdida?: LossGroup | undefined
  readonly isAccepted: boolean
  /** Quotes that wait for this side. */
  readonly turnOf: QuoteSide | null
  /** Without drafts: quotes whose customers wait for an answer. */
  readonly isToAnswer: boolean
  /** Offers that end before it. */
  readonly endsBefore: Date | null
  /** Of this person alone, without those that were authorised or converted, or that the shop has not sent yet. */
  readonly openOf: number | null
  /** With an offer that can still be sent and whose release is requested. */
  readonly isToRelease: boolean
}

/** Days of a quote are those of its branch. */
const ZONE = branchZone('q.branch_id')

const ACCEPTED: readonly QuoteState[] = ['autorizada', 'convertida']

const TURNS: Readonly<Record<QuoteSide, readonly QuoteState[]>> = {
  customer: ['cotizada', 'autorizada'],
  house: ['enviada', 'en_revision', 'contraoferta'],
}

const MOST_WORDS = 8
/** Fewer characters begin too many keys. */
const LEAST_OF_KEY = 3

/**
 * Whether a word of a search is in the name of the company or the person, in the reference, is the number, or begins the key of a part that
 * the list shows. By an index of each and not row by row: there are hundreds of thousands.
 */
function hasWord(word: string) {
  const key = foldPartKey(word).replaceAll(/[\\%]/gu, String.raw`\$&`)
  const number = /^\d{1,9}$/u.test(word) ? Number(word) : null
  return sql<boolean>`q.id in (
    select s.id from quotes s where s.company_id in (
      select f.id from companies f where ${searchCondition(word, { folded: ['f.folded'] })})
    union all select s.id from quotes s where s.user_id in (
      select f.id from users f where ${searchCondition(word, { folded: ['f.folded'] })})
    union all select s.id from quotes s where s.reference <> '' and ${searchCondition(word, { plain: ['s.reference'] })}
    union all select ${number}::integer
    union all select l.quote_id from quote_lines l
      where l.key_folded <> '' and l.key_folded like ${key.length < LEAST_OF_KEY ? null : `${key}%`}
        and l.revision = (select coalesce(s.sent_revision, 1) from quotes s where s.id = l.quote_id))`
}

/** The number of the last revision for a side: the one that was sent, or its own first one. */
function listedRevision({ side }: QuoteSight): RawBuilder<number> {
  return sql`coalesce(q.sent_revision, case when q.drafted_by = ${side ?? ''} then 1 end)`
}

function listed<Value>(sight: QuoteSight, value: RawBuilder<unknown>): RawBuilder<Value> {
  return sql`(select ${value} from quote_revisions where quote_id = q.id and number = ${listedRevision(sight)})`
}

function ratesOf(sight: QuoteSight): RawBuilder<string> {
  return sql`(
    select ${ratesText('b.vat_rate')}
    from quote_branches b where b.quote_id = q.id and b.revision = ${listedRevision(sight)})`
}

/** The quotes in the viewer's sight, with the sums of the last revision for their side. */
export function quoteList(db: Kysely<DB>, sight: QuoteSight, filters: QuoteFilters) {
  const { buscar, estado, empresa, asesor, cliente, perdida, isAccepted, desde, hasta } = filters
  const { turnOf: turn, isToAnswer, endsBefore, openOf, isToRelease } = filters
  const rows = db
    .selectFrom('quotes as q')
    // Without a join, so that the rows are counted by an index.
    .select(['q.id', 'q.sent_revision', 'q.created_at', 'q.expires_at'])
    .select(listed<Date | null>(sight, sql`sent_at`).as('sent_at'))
    .select(sql<number>`q.version + ${savesOf(sight.side)}`.as('version'))
    .select(sql<string>`(select name from users where id = q.user_id)`.as('requester'))
    .select(sql<string | null>`(select name from users where id = q.advisor_id)`.as('advisor'))
    .select(sql<QuoteState>`q.state`.as('state'))
    .select(sql<QuoteSide>`q.drafted_by`.as('drafted_by'))
    .select(
      sql<
        QuoteListRow['company']
      >`(select json_build_object('id', id, 'name', trade_name) from companies where id = q.company_id)`.as('company'),
    )
    .select(sql<number>`coalesce(${listed(sight, sql`pieces`)}, 0)`.as('pieces'))
    .select(
      sql<number>`(select count(*)::integer from quote_lines where quote_id = q.id and revision = ${listedRevision(sight)})`.as(
        'lines',
      ),
    )
    .select(listed<string | null>(sight, sql`subtotal::text`).as('subtotal'))
    .select(listed<string | null>(sight, sql`vat::text`).as('vat'))
    .select(listed<string | null>(sight, sql`total::text`).as('total'))
    .select(ratesOf(sight).as('rates'))
    .select([lossReasonOf(sight.side).as('loss_reason'), ZONE.as('time_zone')])
    .where(isSeenQuote(sight))
    .where(
      sql<boolean>`${sql.join(
        [
          sql`true`,
          ...searchedWords(buscar)
            .slice(0, MOST_WORDS)
            .map((word) => hasWord(word)),
        ],
        sql` and `,
      )}`,
    )
    .$if(estado !== undefined, (query) => query.where('q.state', '=', estado ?? ''))
    .$if(empresa !== undefined, (query) => query.where('q.company_id', '=', empresa ?? 0))
    .$if(asesor !== undefined, (query) => query.where('q.advisor_id', '=', asesor ?? 0))
    .$if(cliente !== undefined, (query) => query.where('q.user_id', '=', cliente ?? 0))
    .$if(perdida !== undefined, (query) =>
      query.where(IS_LOST).where(isOfLossGroup(perdida ?? 'sin_motivo', sight.side)),
    )
    .$if(isAccepted, (query) => query.where('q.state', 'in', ACCEPTED))
    .$if(desde !== undefined || hasta !== undefined, (query) =>
      query.where(isOnDays({ desde, hasta }, 'q.created_at', ZONE)),
    )
    .$if(turn !== null, (query) =>
      query
        .where('q.state', 'in', [...TURNS[turn ?? 'house'], 'borrador'])
        .where(sql<boolean>`(q.state <> 'borrador' or q.drafted_by = ${turn ?? ''})`),
    )
    .$if(isToAnswer, (query) => query.where('q.state', 'in', TURNS.house))
    .$if(endsBefore !== null, (query) =>
      query.where('q.state', '=', 'cotizada').where('q.expires_at', '<', endsBefore ?? new Date(0)),
    )
    .$if(isToRelease, (query) =>
      query.where('q.state', 'in', QUOTE_MOVES.offer.from).where(
        sql<boolean>`exists (
          select from quote_revisions w where w.quote_id = q.id and w.sent_at is null and w.side = 'house'
            and w.release_requested_at is not null and w.released_by is null)`,
      ),
    )
    .$if(openOf !== null, (query) =>
      query
        .where('q.user_id', '=', openOf ?? 0)
        .where('q.state', 'not in', ACCEPTED)
        .where(sql<boolean>`(q.drafted_by = 'customer' or q.sent_revision is not null)`),
    )
  return listSource({
    rows,
    id: 'q.id',
    sort: {
      fecha: { notNull: 'q.created_at' },
      numero: { notNull: 'q.id' },
      empresa: {
        notNull: sql`c.folded`,
        join: { table: sql.table('companies'), as: 'c', on: sql`c.id = q.company_id` },
      },
      estado: { notNull: 'q.state' },
      total: 'q.listed_total',
      vence: 'q.expires_at',
      espera: {
        notNull: sql`coalesce((select sent_at from quote_revisions where quote_id = q.id and number = q.sent_revision), q.created_at)`,
      },
    },
  })
}
