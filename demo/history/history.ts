import type pg from 'pg'
import { Random } from '../random.ts'
import { DOCUMENTS } from '../selling/documents.ts'
import { QUOTES } from '../selling/quotes.ts'
import { Days, iso } from './days.ts'
import type { HistoryDocument } from './documents.ts'
import { insertCompanies } from './insert-companies.ts'
import { copyDocuments } from './insert-orders.ts'
import { historyOrders, type Sources } from './orders.ts'
import { historyParts } from './parts.ts'
import { copyQuotes } from './insert-quotes.ts'
import { insertContacts } from './contacts.ts'
import { insertDebts } from './insert-debts.ts'
import { insertInterest } from './insert-interest.ts'
import { insertOpenWork } from './insert-open-work.ts'
import { returnCores } from './return-cores.ts'
import { historyQuotes } from './quotes.ts'
import { pendingPreOrders } from './pre-orders.ts'

const SEED = 'history'
/** Those of `selling/documents.ts` included. */
const ORDERS = 6000
/** Those of `selling/quotes.ts` included. */
const QUOTE_COUNT = 1200
const CONTACTS = 3000

/** Sales of the last years in chronological order; the documents of the demo companies are stored in between. */
export interface History {
  readonly sources: Sources
  readonly documents: readonly HistoryDocument[]
  /** Stores the documents before that moment that are not stored yet. */
  readonly insertDocumentsBefore: (moment: Date) => Promise<void>
  /** Stores quotes, debts, contacts, searches and open work of the generated companies, once all documents are stored. */
  readonly insertRest: () => Promise<void>
}

/**
 * Stores the companies of the history with their people, and generates its documents. Companies of accounts.ts have their terms and
 * addresses. The same `now` gives the same result.
 */
export async function beginHistory(client: pg.ClientBase, now: Date): Promise<History> {
  const days = new Days(now)
  const sources: Sources = {
    days,
    companies: await insertCompanies(client, days),
    parts: await historyParts(client),
  }
  const random = new Random(SEED)
  const own = DOCUMENTS.flatMap(({ branches }) => branches).filter(({ order }) => order !== undefined).length
  const orders = historyOrders(sources, ORDERS - own, random)
  const quotes = historyQuotes(orders, QUOTE_COUNT - QUOTES.length, days, new Random('quotes'))
  const documents = [...orders, ...pendingPreOrders(sources, random)]
    // Of a small branch all that may be reserved can be gone.
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => a.at - b.at)
  let stored = 0
  return {
    sources,
    documents,
    async insertDocumentsBefore(moment) {
      const from = stored
      while (stored < documents.length && (documents[stored]?.at ?? 0) < moment.getTime()) stored++
      await copyDocuments(client, documents.slice(from, stored))
    },
    async insertRest() {
      await copyQuotes(client, quotes)
      await insertDebts(client, sources.companies)
      await returnCores(client, iso(days.now))
      await insertContacts(client, sources, CONTACTS, new Random('contacts'))
      await insertInterest(client, sources, new Random('interest'))
      await insertOpenWork(client, sources, new Random('open work'))
    },
  }
}
