import { sql, type Kysely } from 'kysely'
import type { QuoteState } from '#domain/lifecycles.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { QUOTE_MOVES, type QuoteSide } from '#domain/quotes/moves.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition, searchedWords } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'
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
  readonly pieces: number
  readonly lines: number
  /** null while unpriced. */
  readonly subtotal: string | null
  readonly vat: string | null
  readonly total: string | null
}

export interface QuoteFilters {
  readonly buscar: string
  readonly estado?: QuoteState | undefined
  readonly empresa?: number | undefined
  readonly asesor?: number | undefined
  readonly cliente?: number | undefined
  readonly isAccepted: boolean
  readonly span: DaySpan
  /** Those that wait for this side. */
  readonly turnOf: QuoteSide | null
  /** Offers that end before it. */
  readonly endsBefore: Date | null
  /** Of this person alone, without those that were authorised or converted, or that the house has not sent yet. */
  readonly openOf: number | null
  /** With an offer that can still be sent, whose release is asked for. */
  readonly isToRelease: boolean
  /** It is read in the order of companies, each of which then names its quotes. */
  readonly isByCompany: boolean
}

const ACCEPTED: readonly QuoteState[] = ['autorizada', 'convertida']

const TURNS: Readonly<Record<QuoteSide, readonly QuoteState[]>> = {
  customer: ['cotizada', 'autorizada'],
  house: ['enviada', 'en_revision', 'contraoferta'],
}

const MOST_WORDS = 8
/** Fewer signs begin too many keys. */
const LEAST_OF_KEY = 3

/**
 * Whether a word of a search is in the name of the company or the person, in the reference, is the number, or begins the key of a part
 * that the list shows of it. By the indexes of each and not row by row: there are hundreds of thousands.
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

/** The quotes that somebody sees, with the sums of what their side reads last. */
export function quoteList(db: Kysely<DB>, sight: QuoteSight, filters: QuoteFilters) {
  const { buscar, estado, empresa, asesor, cliente, isAccepted, span } = filters
  const { turnOf: turn, endsBefore, openOf, isToRelease, isByCompany } = filters
  const rows = db
    .selectFrom('quotes as q')
    // Both are always there. What counts the rows leaves out a left join that it reads nothing of.
    .leftJoin('companies as c', 'c.id', 'q.company_id')
    .leftJoin('users as u', 'u.id', 'q.user_id')
    .leftJoin('users as a', 'a.id', 'q.advisor_id')
    .leftJoin('quote_revisions as r', (join) =>
      join
        .onRef('r.quote_id', '=', 'q.id')
        .on(
          'r.number',
          '=',
          sql<number>`coalesce(q.sent_revision, case when q.drafted_by = ${sight.side ?? ''} then 1 end)`,
        ),
    )
    .select([
      'q.id',
      'q.sent_revision',
      'r.sent_at',
      'q.created_at',
      'q.expires_at',
      'u.name as requester',
      'a.name as advisor',
    ])
    .select(sql<number>`q.version + ${savesOf(sight.side)}`.as('version'))
    .select(sql<string>`u.name`.as('requester'))
    .select(sql<QuoteState>`q.state`.as('state'))
    .select(sql<QuoteSide>`q.drafted_by`.as('drafted_by'))
    .select(sql<QuoteListRow['company']>`json_build_object('id', c.id, 'name', c.trade_name)`.as('company'))
    .select(sql<number>`coalesce(r.pieces, 0)`.as('pieces'))
    .select(
      sql<number>`(select count(*)::integer from quote_lines l where l.quote_id = r.quote_id and l.revision = r.number)`.as(
        'lines',
      ),
    )
    .select(sql<string | null>`r.subtotal::text`.as('subtotal'))
    .select(sql<string | null>`r.vat::text`.as('vat'))
    .select(sql<string | null>`r.total::text`.as('total'))
    .where(isSeenQuote(sight))
    .$if(isByCompany, (query) => query.where('c.id', 'is not', null))
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
    .$if(isAccepted, (query) => query.where('q.state', 'in', ACCEPTED))
    .$if(span.from !== undefined, (query) => query.where('q.created_at', '>=', span.from ?? new Date(0)))
    .$if(span.before !== undefined, (query) => query.where('q.created_at', '<', span.before ?? new Date(0)))
    .$if(turn !== null, (query) =>
      query
        .where('q.state', 'in', [...TURNS[turn ?? 'house'], 'borrador'])
        .where(sql<boolean>`(q.state <> 'borrador' or q.drafted_by = ${turn ?? ''})`),
    )
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
      empresa: { notNull: 'c.folded' },
      estado: { notNull: 'q.state' },
      total: 'q.listed_total',
      vence: 'q.expires_at',
    },
  })
}
