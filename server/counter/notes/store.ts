import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export { offerLimits } from '#server/quotes/quotes/store.ts'

type Db = Kysely<DB>

/** Amounts as the database writes them: '1234.50'; discounts in percent. */
export interface NoteFields {
  readonly modelId: number | null
  readonly engineId: number | null
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleYear: number | null
  readonly vehicleEngine: string
  readonly plate: string
  readonly buyer: string
  readonly buyerPhone: string
  readonly buyerEmail: string
  readonly notes: string
  /** '2026-11-30'; null: none. */
  readonly validUntil: string | null
  readonly discount: string
  readonly vatRate: string
  readonly amount: string
  readonly reduction: string
  readonly cores: string
  readonly subtotal: string
  readonly vat: string
  readonly total: string
}

export interface NoteRow extends NoteFields {
  readonly id: number
  readonly companyId: number | null
  readonly number: number
  readonly version: number
  readonly author: string
  readonly changedBy: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface NoteLineRow {
  readonly number: number
  /** null: labour. */
  readonly productId: number | null
  readonly partKey: string
  readonly brand: string
  readonly line: string
  readonly description: string
  readonly quantity: number
  readonly hours: string | null
  readonly rate: string | null
  readonly price: string
  readonly isTyped: boolean
  readonly ownPrice: string | null
  readonly coreCharge: string | null
  readonly discount: string
  readonly amount: string
  readonly note: string
}

/** A note of another counter is not there. */
export async function noteRow(
  db: Db,
  companyId: number | null,
  id: number,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.company_id as "companyId", n.number, n.version, u.name as author, c.name as "changedBy",
      n.model_id as "modelId", n.engine_id as "engineId", n.vehicle_make as "vehicleMake",
      n.vehicle_model as "vehicleModel", n.vehicle_year as "vehicleYear", n.vehicle_engine as "vehicleEngine", n.plate,
      n.buyer, n.buyer_phone as "buyerPhone", n.buyer_email as "buyerEmail", n.notes,
      n.valid_until::text as "validUntil", n.discount::text, n.vat_rate::text as "vatRate", n.amount::text,
      n.reduction::text, n.cores::text, n.subtotal::text, n.vat::text, n.total::text,
      n.created_at as "createdAt", n.updated_at as "updatedAt"
    from counter_quotes n join users u on u.id = n.user_id join users c on c.id = n.changed_by
    where n.id = ${id} and ${isOfCounter(companyId)}
    ${isLocked ? sql`for update of n` : sql``}`.execute(db)
  return rows[0]
}

export async function noteLines(db: Db, quoteId: number): Promise<readonly NoteLineRow[]> {
  const { rows } = await sql<NoteLineRow>`
    select number, product_id as "productId", part_key as "partKey", brand, line, description, quantity, hours::text,
      rate::text, price::text, is_typed as "isTyped", own_price::text as "ownPrice", core_charge::text as "coreCharge",
      discount::text, amount::text, note
    from counter_lines where quote_id = ${quoteId} order by number`.execute(db)
  return rows
}

export interface HandoverRow {
  readonly kind: 'carrito' | 'asesor'
  readonly documentId: number | null
  readonly person: string
  readonly at: Date
}

export async function handoversOf(db: Db, quoteId: number): Promise<readonly HandoverRow[]> {
  const { rows } = await sql<HandoverRow>`
    select h.kind, h.document_id as "documentId", u.name as person, h.at
    from counter_handovers h join users u on u.id = h.user_id where h.quote_id = ${quoteId} order by h.id`.execute(db)
  return rows
}

/** Its own number within the counter; who takes the next one waits until the transaction ends. */
export async function nextNumber(db: Db, companyId: number | null): Promise<number> {
  const { last } = await db
    .insertInto('counter_numbers')
    .values({ company_id: companyId ?? 0, last: 1 })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ last: sql`counter_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

interface NewNote extends NoteFields {
  readonly companyId: number | null
  readonly number: number
  readonly userId: number
  readonly at: Date
}

export async function insertNote(
  db: Db,
  { companyId, number, userId, at, ...fields }: NewNote,
  lines: readonly NoteLineRow[],
): Promise<number> {
  const { id } = await db
    .insertInto('counter_quotes')
    .values({
      company_id: companyId,
      number,
      user_id: userId,
      changed_by: userId,
      created_at: at,
      updated_at: at,
      ...columnsOf(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(db, id, lines)
  return id
}

/** @returns the version that it has now. */
export async function replaceNote(
  db: Db,
  id: number,
  { userId, at }: { readonly userId: number; readonly at: Date },
  fields: NoteFields,
  lines: readonly NoteLineRow[],
): Promise<number> {
  const { version } = await db
    .updateTable('counter_quotes')
    .set({ ...columnsOf(fields), changed_by: userId, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('counter_lines').where('quote_id', '=', id).execute()
  await insertLines(db, id, lines)
  return version
}

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.deleteFrom('counter_quotes').where('id', '=', id).execute()
}

/** A mail that waits still takes its file along. */
const IS_WAITING = sql<boolean>`exists (
  select from mail_attachments f join mails m on m.id = f.mail_id
  where f.file_name = p.stored_as and m.state = 'en_espera')`

/**
 * Deletes papers without a note, whose rows count towards a limit until then. @returns names in the file store that nothing needs any more.
 */
export async function forgetPapers(db: Db, until: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct p.stored_as as name from counter_papers p
    where p.quote_id is null and not ${IS_WAITING}
      and not exists (select from counter_papers o where o.stored_as = p.stored_as and o.quote_id is not null)`.execute(
    db,
  )
  await sql`delete from counter_papers p where p.quote_id is null and p.at < ${until} and not ${IS_WAITING}`.execute(db)
  return rows.map(({ name }) => name)
}

/** One after the other for each person, so that none counts before another is counted. */
export async function lockPapers(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('counter_papers'), ${userId})`.execute(db)
}

/** Papers that somebody mailed since then. */
export async function countPapers(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('counter_papers')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPaper(
  db: Db,
  { quoteId, storedAs, userId, at }: { quoteId: number; storedAs: string; userId: number; at: Date },
): Promise<void> {
  await db
    .insertInto('counter_papers')
    .values({ quote_id: quoteId, stored_as: storedAs, user_id: userId, at })
    .execute()
}

/** Nothing where the note was deleted meanwhile, or for a key that was stored before. */
export async function insertHandover(
  db: Db,
  handover: {
    readonly quoteId: number
    readonly kind: 'carrito' | 'asesor'
    readonly documentId: number | null
    readonly userId: number
    readonly key: string
    readonly at: Date
  },
): Promise<void> {
  const { quoteId, kind, documentId, userId, key, at } = handover
  await sql`
    insert into counter_handovers (quote_id, kind, document_id, user_id, key, at)
    select n.id, ${kind}, ${documentId}, ${userId}, ${key}, ${at}
    from counter_quotes n where n.id = ${quoteId} for key share of n
    on conflict on constraint counter_handovers_once do nothing`.execute(db)
}

/** Its names in the catalogue; an engine that is not there is not known. undefined: the model is not there. */
export async function carNames(
  db: Db,
  { modelId, engineId }: { readonly modelId: number; readonly engineId: number | null },
): Promise<Pick<NoteFields, 'engineId' | 'vehicleMake' | 'vehicleModel' | 'vehicleEngine'> | undefined> {
  return db
    .selectFrom('models as m')
    .innerJoin('makes as k', 'k.id', 'm.make_id')
    .leftJoin('engines as e', (join) => join.on('e.id', '=', engineId))
    .select(['e.id as engineId', 'k.name as vehicleMake', 'm.name as vehicleModel'])
    .select(sql<string>`coalesce(e.name, '')`.as('vehicleEngine'))
    .where('m.id', '=', modelId)
    .executeTakeFirst()
}

/** Who an account of a customer belongs to; undefined: none has the address. */
export async function customerAccount(db: Db, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email}`)
    .where('company_id', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

/** On the paper of a counter: the name of its company, of the house the shop's. */
export async function paperName(db: Db, companyId: number | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(
      (select trade_name from companies where id = ${companyId}),
      (select name from company limit 1), '') as name`.execute(db)
  return rows[0]?.name ?? ''
}

async function insertLines(db: Db, quoteId: number, lines: readonly NoteLineRow[]): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('counter_lines')
    .values(
      lines.map((line) => ({
        quote_id: quoteId,
        number: line.number,
        product_id: line.productId,
        part_key: line.partKey,
        brand: line.brand,
        line: line.line,
        description: line.description,
        quantity: line.quantity,
        hours: line.hours,
        rate: line.rate,
        price: line.price,
        is_typed: line.isTyped,
        own_price: line.ownPrice,
        core_charge: line.coreCharge,
        discount: line.discount,
        amount: line.amount,
        note: line.note,
      })),
    )
    .execute()
}

function columnsOf(fields: NoteFields) {
  return {
    model_id: fields.modelId,
    engine_id: fields.engineId,
    vehicle_make: fields.vehicleMake,
    vehicle_model: fields.vehicleModel,
    vehicle_year: fields.vehicleYear,
    vehicle_engine: fields.vehicleEngine,
    plate: fields.plate,
    buyer: fields.buyer,
    buyer_phone: fields.buyerPhone,
    buyer_email: fields.buyerEmail,
    notes: fields.notes,
    valid_until: fields.validUntil,
    discount: fields.discount,
    vat_rate: fields.vatRate,
    amount: fields.amount,
    reduction: fields.reduction,
    cores: fields.cores,
    subtotal: fields.subtotal,
    vat: fields.vat,
    total: fields.total,
  }
}

export function isOfCounter(companyId: number | null): RawBuilder<boolean> {
  return sql<boolean>`n.company_id is not distinct from ${companyId}::integer`
}
