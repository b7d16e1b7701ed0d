import { sql, type Kysely } from 'kysely'
import { toCentavos, toDecimal } from '#domain/money/money.ts'
import { GENERAL_VAT, totalsOf } from '#domain/money/vat.ts'
import type { QuoteState } from '#domain/lifecycles.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { linkHash } from '#server/quotes/links/make-link.ts'

type Db = Kysely<DB>

export interface QuoteRecipe {
  readonly companyId: number
  readonly companyBranchId?: number
  readonly userId: number
  readonly branchId: number
  readonly productId: number
  /** Includes a sent offer where the state has one. */
  readonly state?: QuoteState
  /** An unsent draft of this side; that of staff is at 5.00, far below today's price of 100.00. */
  readonly draft?: QuoteSide
  /** The author of the draft; by default the owner of the quote. */
  readonly authorId?: number
  /** The author requested the release of the draft: one line leaves a margin of 1 %. */
  readonly isReleaseRequested?: boolean
  /** Of what was sent; now by default. */
  readonly sentAt?: string
}

/** Stores a quote with a request of one line, and an offer of it at 100.00 where its state has one. The customer began it. */
export async function makeQuote(db: Db, recipe: QuoteRecipe): Promise<{ readonly id: number }> {
  const { companyId, companyBranchId = null, userId, branchId, state = 'cotizada', draft } = recipe
  const isSent = state !== 'borrador'
  const isOffered = isSent && state !== 'enviada' && state !== 'en_revision'
  const { id } = await db
    .insertInto('quotes')
    .values({
      company_id: companyId,
      company_branch_id: companyBranchId,
      user_id: userId,
      drafted_by: 'customer',
      branch_id: branchId,
      state,
      expires_at: sql`now() + interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('quote_recipients').values({ quote_id: id, user_id: userId }).execute()
  await makeRevision(db, { ...recipe, id, number: 1, side: 'customer', price: null, isSent })
  if (isOffered) await makeRevision(db, { ...recipe, id, number: 2, side: 'house', price: '100.00', isSent: true })
  if (draft !== undefined) {
    const price = draft === 'house' ? '5.00' : null
    const author = { userId: recipe.authorId ?? userId }
    await makeRevision(db, { ...recipe, ...author, id, number: isOffered ? 3 : 2, side: draft, price, isSent: false })
  }
  const sent = { sent_revision: isOffered ? 2 : 1, offered_revision: isOffered ? 2 : null }
  if (isSent) await db.updateTable('quotes').set(sent).where('id', '=', id).execute()
  await db
    .insertInto('quote_transitions')
    .values({ quote_id: id, version: 1, from_state: null, to_state: state, revision: null, actor_id: userId })
    .execute()
  return { id }
}

/** Turns all offered pieces into a pre-order. */
export async function convertQuote(db: Db, quoteId: number, preOrderId: number): Promise<void> {
  await sql`
    with made as (
      insert into quote_conversions (quote_id, revision, pre_order_id)
      select id, offered_revision, ${preOrderId} from quotes where id = ${quoteId} returning *)
    insert into quote_conversion_lines (conversion_id, quote_line_id, quantity, number)
    select m.id, l.id, l.quantity, l.number from made m
    join quote_lines l on l.quote_id = m.quote_id and l.revision = m.revision`.execute(db)
}

interface RevisionRecipe extends QuoteRecipe {
  readonly id: number
  readonly number: number
  readonly side: QuoteSide
  readonly price: string | null
  readonly isSent: boolean
}

async function makeRevision(db: Db, recipe: RevisionRecipe): Promise<void> {
  const { id, number, side, price, isSent, isReleaseRequested = false } = recipe
  const isRequested = isReleaseRequested && !isSent && side === 'house'
  const key = { quote_id: id, number }
  const sums = price === null ? null : sumsOf(price)
  await db
    .insertInto('quote_revisions')
    .values({
      ...key,
      ...sums,
      side,
      author_id: recipe.userId,
      pieces: 1,
      ...(side === 'house' && { valid_until: sql<Date>`current_date + 7` }),
      ...(isRequested && {
        release_reasons: JSON.stringify([{ line: 1, kind: 'margin', margin: 100 }]),
        release_requested_at: sql<Date>`now()`,
      }),
    })
    .execute()
  await db
    .insertInto('quote_lines')
    .values({
      quote_id: id,
      revision: number,
      number: 1,
      branch_id: recipe.branchId,
      product_id: recipe.productId,
      part_key: `P-${recipe.productId}`,
      description: 'Pieza',
      quantity: 1,
      today_price: '100.00',
      price,
    })
    .execute()
  if (sums !== null)
    await db
      .insertInto('quote_branches')
      .values({ quote_id: id, revision: number, branch_id: recipe.branchId, vat_rate: '16', pieces: 1, ...sums })
      .execute()
  if (isSent) {
    await db
      .updateTable('quote_revisions')
      .set({ sent_at: recipe.sentAt ?? sql`now()` })
      .where('quote_id', '=', id)
      .where('number', '=', number)
      .execute()
  }
}

/** Of one piece, with the usual VAT. @param price '100.00' */
function sumsOf(price: string) {
  const { subtotal, vat, total } = totalsOf(toCentavos(price), GENERAL_VAT)
  return { subtotal: toDecimal(subtotal), vat: toDecimal(vat), total: toDecimal(total) }
}

/** The beginning and end of any valid PDF. */
export const SMALL_PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

interface FileRecipe {
  readonly quoteId: number
  readonly authorId: number
  readonly isInternal?: boolean
}

/** The row of a quote's PDF. `quoteFileStorage` is where its content would be. */
export async function makeQuoteFile(
  db: Db,
  { quoteId, authorId, isInternal = false }: FileRecipe,
): Promise<{ readonly id: number; readonly storedAs: string }> {
  const row = await db
    .insertInto('quote_files')
    .values({
      quote_id: quoteId,
      side: isInternal ? 'house' : 'customer',
      is_internal: isInternal,
      author_id: authorId,
      name: 'hoja.pdf',
      media_type: 'application/pdf',
      bytes: SMALL_PDF.length,
      stored_as: sql<string>`replace(gen_random_uuid()::text, '-', '') || '.pdf'`,
      after_revision: sql<number>`coalesce((select sent_revision from quotes where id = ${quoteId}), 0)`,
    })
    .returning(['id', 'stored_as'])
    .executeTakeFirstOrThrow()
  return { id: row.id, storedAs: row.stored_as }
}

interface LinkRecipe {
  readonly quoteId: number
  /** The token in the link. */
  readonly token: string
}

/** A link to the offer of a quote, and an additional recipient. */
export async function makeQuoteLink(
  db: Db,
  { quoteId, token }: LinkRecipe,
): Promise<{ readonly id: number; readonly recipientId: number }> {
  const link = await db
    .insertInto('quote_links')
    .values({
      quote_id: quoteId,
      revision: 2,
      recipient: 'Rita',
      hash: linkHash(token),
      expires_at: sql<Date>`now() + interval '30 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recipient = await db
    .insertInto('quote_recipients')
    .values({ quote_id: quoteId, name: 'Rita', email: 'rita@prueba.mx' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: link.id, recipientId: recipient.id }
}
