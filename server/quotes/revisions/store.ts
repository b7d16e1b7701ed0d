import { sql, type Kysely } from 'kysely'
import type { ReleaseReason } from '#domain/quotes/offer.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface RevisionRow {
  readonly number: number
  readonly side: QuoteSide
  readonly authorId: number
  readonly author: string
  readonly impersonator: string | null
  /** null: it is being written. */
  readonly sentAt: Date | null
  readonly message: string
  /** '2026-11-30' */
  readonly validUntil: string | null
  readonly releaseReasons: readonly ReleaseReason[]
  readonly releaseRequestedAt: Date | null
  readonly releasedBy: string | null
  readonly pieces: number
  /** Amounts as the database writes them: '1234.50'. null while a line has no price. */
  readonly subtotal: string | null
  readonly vat: string | null
  readonly total: string | null
}

/** @param side the unsent one of the other side is left out. null: every one */
export async function revisionsOf(db: Db, quoteId: number, side: QuoteSide | null): Promise<readonly RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select r.number, r.side, r.author_id as "authorId", u.name as author, i.name as impersonator, r.sent_at as "sentAt",
      r.message, r.valid_until::text as "validUntil", r.release_reasons as "releaseReasons",
      r.release_requested_at as "releaseRequestedAt", by.name as "releasedBy", r.pieces, r.subtotal::text, r.vat::text,
      r.total::text
    from quote_revisions r
    join users u on u.id = r.author_id
    left join users i on i.id = r.impersonator_id
    left join users by on by.id = r.released_by
    where r.quote_id = ${quoteId} and (r.sent_at is not null or ${side}::text is null or r.side = ${side})
    order by r.number`.execute(db)
  return rows
}

export interface RevisionBranchRow {
  readonly revision: number
  readonly branchId: number
  readonly branch: string
  readonly vatRate: string
  readonly pieces: number
  readonly subtotal: string
  readonly vat: string
  readonly total: string
}

export async function revisionBranches(db: Db, quoteId: number): Promise<readonly RevisionBranchRow[]> {
  const { rows } = await sql<RevisionBranchRow>`
    select b.revision, b.branch_id as "branchId", each.name as branch, b.vat_rate::text as "vatRate", b.pieces,
      b.subtotal::text, b.vat::text, b.total::text
    from quote_branches b join branches each on each.id = b.branch_id
    where b.quote_id = ${quoteId} order by b.revision, each.position, each.id`.execute(db)
  return rows
}

/** A line before it is stored. Amounts of a piece, before tax, as the database writes them. */
export interface NewQuoteLine {
  readonly number: number
  readonly branchId: number
  readonly productId: number | null
  readonly partKey: string
  readonly description: string
  readonly brand: string
  readonly line: string
  readonly quantity: number
  readonly previousLineId: string | null
  readonly listPrice: string | null
  readonly todayPrice: string | null
  readonly price: string | null
  readonly coreCharge: string | null
  readonly priceReason: string
  readonly discounts: readonly object[]
  readonly cost: string | null
  readonly wantedPrice: string | null
  readonly wantedReason: string
  readonly note: string
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleYear: number | null
  readonly vehicleEngine: string
  readonly substituteForNumber: number | null
}

export interface QuoteLineRow extends NewQuoteLine {
  /** A bigint. */
  readonly id: string
  readonly revision: number
}

/** @param revision null: of every one */
export async function quoteLines(db: Db, quoteId: number, revision: number | null): Promise<readonly QuoteLineRow[]> {
  const { rows } = await sql<QuoteLineRow>`
    select l.id, l.revision, l.number, l.branch_id as "branchId", l.product_id as "productId", l.part_key as "partKey",
      l.description, l.brand, l.line, l.quantity, l.previous_line_id::text as "previousLineId",
      l.list_price::text as "listPrice", l.today_price::text as "todayPrice", l.price::text,
      l.core_charge::text as "coreCharge", l.price_reason as "priceReason", l.discounts, l.cost::text,
      l.wanted_price::text as "wantedPrice", l.wanted_reason as "wantedReason", l.note, l.vehicle_make as "vehicleMake",
      l.vehicle_model as "vehicleModel", l.vehicle_year as "vehicleYear", l.vehicle_engine as "vehicleEngine",
      l.substitute_for_number as "substituteForNumber"
    from quote_lines l
    where l.quote_id = ${quoteId} and (${revision}::smallint is null or l.revision = ${revision})
    order by l.revision, l.number`.execute(db)
  return rows
}

export interface NewRevision {
  readonly quoteId: number
  readonly number: number
  readonly side: QuoteSide
  readonly authorId: number
  readonly impersonatorId: number | null
  readonly message: string
  readonly validUntil: string | null
  readonly releaseReasons: readonly ReleaseReason[]
  readonly pieces: number
  readonly subtotal: string | null
  readonly vat: string | null
  readonly total: string | null
}

export interface NewRevisionBranch {
  readonly branchId: number
  readonly vatRate: string
  readonly pieces: number
  readonly subtotal: string
  readonly vat: string
  readonly total: string
}

/** Stores the unsent revision of a quote in the place of what was written before, in one statement. */
export async function storeDraft(
  db: Db,
  revision: NewRevision,
  branches: readonly NewRevisionBranch[],
  lines: readonly NewQuoteLine[],
): Promise<void> {
  const { quoteId, number } = revision
  await sql`delete from quote_lines where quote_id = ${quoteId} and revision = ${number}`.execute(db)
  await sql`delete from quote_branches where quote_id = ${quoteId} and revision = ${number}`.execute(db)
  await sql`
    insert into quote_revisions (quote_id, number, side, author_id, impersonator_id, message, valid_until, release_reasons,
      pieces, subtotal, vat, total)
    values (${quoteId}, ${number}, ${revision.side}, ${revision.authorId}, ${revision.impersonatorId}, ${revision.message},
      ${revision.validUntil}, ${JSON.stringify(revision.releaseReasons)}, ${revision.pieces}, ${revision.subtotal},
      ${revision.vat}, ${revision.total})
    on conflict (quote_id, number) do update set author_id = excluded.author_id, impersonator_id = excluded.impersonator_id,
      message = excluded.message, valid_until = excluded.valid_until, release_reasons = excluded.release_reasons,
      release_requested_at = null, released_by = null, released_at = null, pieces = excluded.pieces,
      subtotal = excluded.subtotal, vat = excluded.vat, total = excluded.total,
      version = quote_revisions.version + 1, updated_at = now()`.execute(db)
  await sql`
    insert into quote_branches (quote_id, revision, branch_id, vat_rate, pieces, subtotal, vat, total)
    select ${quoteId}, ${number}, "branchId", "vatRate", pieces, subtotal, vat, total
    from jsonb_to_recordset(${JSON.stringify(branches)}::jsonb) as given ("branchId" integer, "vatRate" numeric,
      pieces integer, subtotal numeric, vat numeric, total numeric)`.execute(db)
  await sql`
    insert into quote_lines (quote_id, revision, number, branch_id, product_id, part_key, description, brand, line, quantity,
      previous_line_id, list_price, today_price, price, core_charge, price_reason, discounts, cost, wanted_price,
      wanted_reason, note, vehicle_make, vehicle_model, vehicle_year, vehicle_engine, substitute_for_number)
    select ${quoteId}, ${number}, number, "branchId", "productId", "partKey", description, brand, line, quantity,
      "previousLineId", "listPrice", "todayPrice", price, "coreCharge", "priceReason", discounts, cost, "wantedPrice",
      "wantedReason", note, "vehicleMake", "vehicleModel", "vehicleYear", "vehicleEngine", "substituteForNumber"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (number smallint, "branchId" integer,
      "productId" integer, "partKey" text, description text, brand text, line text, quantity integer,
      "previousLineId" bigint, "listPrice" numeric, "todayPrice" numeric, price numeric, "coreCharge" numeric,
      "priceReason" text, discounts jsonb, cost numeric, "wantedPrice" numeric, "wantedReason" text, note text,
      "vehicleMake" text, "vehicleModel" text, "vehicleYear" smallint, "vehicleEngine" text,
      "substituteForNumber" smallint)`.execute(db)
}

/** From here on nothing of it changes (`keep_sent_revision`). */
export async function markSent(db: Db, quoteId: number, number: number, at: Date): Promise<void> {
  await sql`
    update quote_revisions set sent_at = ${at}, updated_at = ${at}
    where quote_id = ${quoteId} and number = ${number}`.execute(db)
}

/** Of one that was not sent, or is not to be. */
export async function deleteUnsent(db: Db, quoteId: number): Promise<void> {
  await sql`delete from quote_revisions where quote_id = ${quoteId} and sent_at is null`.execute(db)
}

export async function requestRelease(db: Db, quoteId: number, number: number, at: Date): Promise<void> {
  await sql`
    update quote_revisions set release_requested_at = ${at}, updated_at = ${at}
    where quote_id = ${quoteId} and number = ${number}`.execute(db)
}

export async function release(db: Db, quoteId: number, number: number, by: number, at: Date): Promise<void> {
  await sql`
    update quote_revisions set released_by = ${by}, released_at = ${at}, updated_at = ${at}
    where quote_id = ${quoteId} and number = ${number}`.execute(db)
}
