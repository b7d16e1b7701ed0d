import { sql, type Kysely } from 'kysely'
import type { ReleaseReason } from '#domain/quotes/offer.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { accountsOfSamePerson } from '#server/customers/same-person-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface RevisionRow {
  readonly number: number
  readonly side: QuoteSide
  readonly authorId: number
  readonly author: string
  readonly impersonatorId: number | null
  readonly impersonator: string | null
  /** null: it is a draft. */
  readonly sentAt: Date | null
  readonly message: string
  /** '2026-11-30' */
  readonly validUntil: string | null
  readonly releaseReasons: readonly ReleaseReason[]
  readonly releaseRequestedAt: Date | null
  readonly releasedById: number | null
  readonly releasedBy: string | null
  readonly releasedAt: Date | null
  readonly pieces: number
  /** Amounts as the database writes them: '1234.50'. null while a line has no price. */
  readonly subtotal: string | null
  readonly vat: string | null
  readonly total: string | null
}

/** The draft of a side; undefined: none. */
export async function unsentRevision(db: Db, quoteId: number, side: QuoteSide): Promise<RevisionRow | undefined> {
  return (await revisionsOf(db, quoteId, side)).find(({ sentAt }) => sentAt === null)
}

/** @param side the draft of the other side is left out. null: every one */
export async function revisionsOf(db: Db, quoteId: number, side: QuoteSide | null): Promise<readonly RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select r.number, r.side, r.author_id as "authorId", u.name as author, r.impersonator_id as "impersonatorId",
      i.name as impersonator, r.sent_at as "sentAt", r.message, r.valid_until::text as "validUntil",
      r.release_reasons as "releaseReasons", r.release_requested_at as "releaseRequestedAt",
      r.released_by as "releasedById", by.name as "releasedBy", r.released_at as "releasedAt", r.pieces,
      r.subtotal::text, r.vat::text, r.total::text
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
  /** A picture among the files of the quote. */
  readonly pictureId: number | null
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
      l.wanted_price::text as "wantedPrice", l.wanted_reason as "wantedReason", l.note, l.picture_id as "pictureId",
      l.vehicle_make as "vehicleMake", l.vehicle_model as "vehicleModel", l.vehicle_year as "vehicleYear", l.vehicle_engine as "vehicleEngine",
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
  /** null: it was not requested, or the draft was changed since. */
  readonly release: Release | null
  readonly pieces: number
  readonly subtotal: string | null
  readonly vat: string | null
  readonly total: string | null
  readonly at: Date
}

export interface Release {
  readonly requestedAt: Date
  /** null: not released yet. */
  readonly byId: number | null
  readonly at: Date | null
}

export interface NewRevisionBranch {
  readonly branchId: number
  readonly vatRate: string
  readonly pieces: number
  readonly subtotal: string
  readonly vat: string
  readonly total: string
}

/** Stores the unsent revision of a quote, which replaces the earlier one, in one statement. */
export async function storeDraft(
  db: Db,
  revision: NewRevision,
  branches: readonly NewRevisionBranch[],
  lines: readonly NewQuoteLine[],
): Promise<void> {
  const { quoteId, number, release: released, at } = revision
  await sql`delete from quote_lines where quote_id = ${quoteId} and revision = ${number}`.execute(db)
  await sql`delete from quote_branches where quote_id = ${quoteId} and revision = ${number}`.execute(db)
  await sql`
    insert into quote_revisions (quote_id, number, side, author_id, impersonator_id, message, valid_until, release_reasons,
      release_requested_at, released_by, released_at, pieces, subtotal, vat, total, created_at, updated_at)
    values (${quoteId}, ${number}, ${revision.side}, ${revision.authorId}, ${revision.impersonatorId}, ${revision.message},
      ${revision.validUntil}, ${JSON.stringify(revision.releaseReasons)}, ${released?.requestedAt ?? null},
      ${released?.byId ?? null}, ${released?.at ?? null}, ${revision.pieces}, ${revision.subtotal}, ${revision.vat},
      ${revision.total}, ${at}, ${at})
    on conflict (quote_id, number) do update set author_id = excluded.author_id, impersonator_id = excluded.impersonator_id,
      message = excluded.message, valid_until = excluded.valid_until, release_reasons = excluded.release_reasons,
      release_requested_at = excluded.release_requested_at, released_by = excluded.released_by,
      released_at = excluded.released_at, pieces = excluded.pieces, subtotal = excluded.subtotal, vat = excluded.vat,
      total = excluded.total, version = quote_revisions.version + 1, updated_at = excluded.updated_at`.execute(db)
  await sql`
    insert into quote_branches (quote_id, revision, branch_id, vat_rate, pieces, subtotal, vat, total)
    select ${quoteId}, ${number}, "branchId", "vatRate", pieces, subtotal, vat, total
    from jsonb_to_recordset(${JSON.stringify(branches)}::jsonb) as given ("branchId" integer, "vatRate" numeric,
      pieces integer, subtotal numeric, vat numeric, total numeric)`.execute(db)
  await sql`
    insert into quote_lines (quote_id, revision, number, branch_id, product_id, part_key, description, brand, line, quantity,
      previous_line_id, list_price, today_price, price, core_charge, price_reason, discounts, cost, wanted_price,
      wanted_reason, note, picture_id, vehicle_make, vehicle_model, vehicle_year, vehicle_engine, substitute_for_number)
    select ${quoteId}, ${number}, number, "branchId", "productId", "partKey", description, brand, line, quantity,
      "previousLineId", "listPrice", "todayPrice", price, "coreCharge", "priceReason", discounts, cost, "wantedPrice",
      "wantedReason", note, "pictureId", "vehicleMake", "vehicleModel", "vehicleYear", "vehicleEngine", "substituteForNumber"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (number smallint, "branchId" integer,
      "productId" integer, "partKey" text, description text, brand text, line text, quantity integer,
      "previousLineId" bigint, "listPrice" numeric, "todayPrice" numeric, price numeric, "coreCharge" numeric,
      "priceReason" text, discounts jsonb, cost numeric, "wantedPrice" numeric, "wantedReason" text, note text,
      "pictureId" integer, "vehicleMake" text, "vehicleModel" text, "vehicleYear" smallint, "vehicleEngine" text,
      "substituteForNumber" smallint)`.execute(db)
}

/** The number of a side's draft, or of its next one. */
export async function unsentNumber(db: Db, quoteId: number, side: QuoteSide): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number) filter (where sent_at is null and side = ${side}), coalesce(max(number), 0) + 1) as number
    from quote_revisions where quote_id = ${quoteId}`.execute(db)
  return rows[0]?.number ?? 1
}

/**
 * From here on it is immutable (`keep_sent_revision`). It takes the number after the last one that was sent; a draft of the other side with
 * that number is moved after it. @returns its number.
 */
export async function markSent(db: Db, quoteId: number, number: number, at: Date): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from quote_revisions
    where quote_id = ${quoteId} and sent_at is not null`.execute(db)
  const next = rows[0]?.next ?? 1
  if (next !== number) {
    await sql`
      update quote_revisions set number = ${number + 1} where quote_id = ${quoteId} and number = ${next}`.execute(db)
    await sql`
      update quote_revisions set number = ${next} where quote_id = ${quoteId} and number = ${number}`.execute(db)
  }
  await sql`
    update quote_revisions set sent_at = ${at}, updated_at = ${at}
    where quote_id = ${quoteId} and number = ${next}`.execute(db)
  return next
}

/** Deletes drafts that will not be sent. @param side null: of both */
export async function deleteUnsent(db: Db, quoteId: number, side: QuoteSide | null): Promise<void> {
  await sql`
    delete from quote_revisions
    where quote_id = ${quoteId} and sent_at is null and (${side}::text is null or side = ${side})`.execute(db)
}

/** The lines of a quote that both sides have read, by id. */
export async function sentLineIds(db: Db, quoteId: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select l.id from quote_lines l join quote_revisions r on r.quote_id = l.quote_id and r.number = l.revision
    where l.quote_id = ${quoteId} and r.sent_at is not null and l.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Pieces of each line of a quote in pre-orders, without returned ones. By line id. */
export async function orderedPieces(db: Db, quoteId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; pieces: number }>`
    select l.quote_line_id::text as id, sum(l.quantity - l.returned)::integer as pieces
    from quote_conversions c join quote_conversion_lines l on l.conversion_id = c.id
    where c.quote_id = ${quoteId}
    group by l.quote_line_id`.execute(db)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

/** Files of a quote that a line may show. */
export async function photoIds(db: Db, quoteId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from quote_files
    where quote_id = ${quoteId} and not is_internal and media_type like 'image/%'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The accounts that may belong to the person who wrote a revision (see `accountsOfSamePerson`). */
export async function otherAccountsOfAuthor(db: Db, quoteId: number, number: number): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select ${accountsOfSamePerson('r.author_id', 'r.impersonator_id')} as ids
    from quote_revisions r where r.quote_id = ${quoteId} and r.number = ${number}`.execute(db)
  return rows[0]?.ids ?? []
}

export async function release(db: Db, quoteId: number, number: number, by: number, at: Date): Promise<void> {
  await sql`
    update quote_revisions set released_by = ${by}, released_at = ${at}, updated_at = ${at}
    where quote_id = ${quoteId} and number = ${number}`.execute(db)
}
