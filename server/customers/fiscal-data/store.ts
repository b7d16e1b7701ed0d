import { sql, type Kysely } from 'kysely'
import type { FiscalData } from '#domain/customers/fiscal-data.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface FiscalCompany extends FiscalData {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly updated_at: Date
}

/** @param isLocked no other transaction changes it until this one ends. */
export async function fiscalCompany(db: Db, id: number, isLocked = false): Promise<FiscalCompany | undefined> {
  return db
    .selectFrom('companies')
    .select(['id', 'trade_name as name', 'version', 'updated_at', 'rfc', 'legal_name as legalName'])
    .select(['tax_regime as regime', 'tax_postal_code as postalCode', 'uso_cfdi as use'])
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export interface FiscalFile {
  readonly id: number
  readonly name: string
  readonly storedAs: string
  readonly bytes: number
  readonly at: Date
}

const FILE = ['f.id', 'f.name', 'f.stored_as as storedAs', 'f.bytes', 'f.at'] as const

export async function fiscalFile(db: Db, companyId: number, id: number): Promise<FiscalFile | undefined> {
  return db
    .selectFrom('fiscal_files as f')
    .select(FILE)
    .where('f.company_id', '=', companyId)
    .where('f.id', '=', id)
    .executeTakeFirst()
}

/** Of the last change that was approved with one. */
export async function currentFile(db: Db, companyId: number): Promise<FiscalFile | undefined> {
  return db
    .selectFrom('fiscal_changes as c')
    .innerJoin('fiscal_files as f', 'f.id', 'c.file_id')
    .select(FILE)
    .where('c.company_id', '=', companyId)
    .where('c.state', '=', 'aprobado')
    .orderBy('c.id', 'desc')
    .executeTakeFirst()
}

interface NewFile extends Omit<FiscalFile, 'id'> {
  readonly companyId: number
  readonly userId: number
}

export async function insertFile(db: Db, { companyId, userId, name, storedAs, bytes, at }: NewFile): Promise<number> {
  return insertRow(db, 'fiscal_files', {
    company_id: companyId,
    uploaded_by: userId,
    name,
    stored_as: storedAs,
    bytes,
    at,
  })
}

/** Files that somebody sent and no change names. @returns their names in the folder */
export async function deleteUnusedFiles(db: Db, companyId: number, userId: number): Promise<string[]> {
  const { rows } = await sql<{ storedAs: string }>`
    delete from fiscal_files f
    where f.company_id = ${companyId} and f.uploaded_by = ${userId}
      and not exists (select from fiscal_changes c where c.file_id = f.id)
    returning f.stored_as as "storedAs"`.execute(db)
  return rows.map(({ storedAs }) => storedAs)
}

type FiscalChangeState = 'pendiente' | 'aprobado' | 'rechazado'

export interface FiscalChangeRow extends FiscalData {
  readonly id: number
  readonly state: FiscalChangeState
  readonly file: FiscalFile | null
  readonly proposedBy: number
  readonly proposer: string
  readonly proposerEmail: string
  readonly proposedAt: Date
  readonly decider: string | null
  readonly decidedAt: Date | null
  readonly reason: string
}

interface StoredChange extends Omit<FiscalChangeRow, 'file'>, Record<'fileName' | 'storedAs', string | null> {
  readonly fileId: number | null
  readonly fileBytes: number | null
  readonly fileAt: Date | null
}

/** The one that waits, else the last one that was decided. */
export async function lastChange(db: Db, companyId: number): Promise<FiscalChangeRow | undefined> {
  const { rows } = await sql<StoredChange>`
    select c.id, c.state, c.rfc, c.legal_name as "legalName", c.tax_regime as regime, c.tax_postal_code as "postalCode",
      c.uso_cfdi as use, c.proposed_by as "proposedBy", p.name as proposer, p.email as "proposerEmail",
      c.proposed_at as "proposedAt", d.name as decider, c.decided_at as "decidedAt", c.reason,
      f.id as "fileId", f.name as "fileName", f.stored_as as "storedAs", f.bytes as "fileBytes", f.at as "fileAt"
    from fiscal_changes c
    join users p on p.id = c.proposed_by
    left join users d on d.id = c.decided_by
    left join fiscal_files f on f.id = c.file_id
    where c.company_id = ${companyId} and c.state <> 'sustituido'
    order by c.id desc
    limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { fileId: id, fileName: name, storedAs, fileBytes: bytes, fileAt: at, ...change } = row
  const hasFile = id !== null && name !== null && storedAs !== null && bytes !== null && at !== null
  return { ...change, file: hasFile ? { id, name, storedAs, bytes, at } : null }
}

interface NewChange extends FiscalData {
  readonly companyId: number
  readonly fileId: number | null
  readonly userId: number
  readonly at: Date
}

/** In place of the one that waits. */
export async function insertChange(db: Db, { companyId, fileId, userId, at, ...data }: NewChange): Promise<void> {
  await db
    .updateTable('fiscal_changes')
    .set({ state: 'sustituido' })
    .where('company_id', '=', companyId)
    .where('state', '=', 'pendiente')
    .execute()
  await db
    .insertInto('fiscal_changes')
    .values({ ...columnsOf(data), company_id: companyId, file_id: fileId, proposed_by: userId, proposed_at: at })
    .execute()
}

interface Decision {
  readonly state: 'aprobado' | 'rechazado'
  readonly reason: string
  readonly decidedBy: number
  readonly at: Date
}

export async function decideChange(db: Db, id: number, { state, reason, decidedBy, at }: Decision): Promise<void> {
  await db
    .updateTable('fiscal_changes')
    .set({ state, reason, decided_by: decidedBy, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** As the tables `companies` and `fiscal_changes` call them. */
export function columnsOf({ rfc, legalName, regime, postalCode, use }: FiscalData) {
  return { rfc, legal_name: legalName, tax_regime: regime, tax_postal_code: postalCode, uso_cfdi: use }
}

/** Who advises a company and who telephones it, as far as they work here. */
export async function companyHelpers(db: Db, companyId: number) {
  return db
    .selectFrom('companies as c')
    .innerJoin('users as u', (join) =>
      join.on((on) => on.or([on('u.id', '=', on.ref('c.advisor_id')), on('u.id', '=', on.ref('c.telemarketer_id'))])),
    )
    .select(['u.id', 'u.name', 'u.email'])
    .where('c.id', '=', companyId)
    .where('u.status', '=', 'activo')
    .execute()
}
