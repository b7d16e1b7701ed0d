import { sql, type Kysely } from 'kysely'
import type { Freight } from '#domain/returns/reasons.ts'
import type { ReturnRule, RuleCondition } from '#domain/returns/rules.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { deleteRow, insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface RuleFields extends ReturnRule {
  readonly note: string
}

export interface RuleRow extends RuleFields {
  readonly id: number
  readonly version: number
  readonly updatedAt: Date
  /** null: of all lines that have none of their own. */
  readonly lineId: number | null
  readonly line: string | null
}

function rules(db: Db) {
  return db
    .selectFrom('return_rules as r')
    .leftJoin('lines as l', 'l.id', 'r.line_id')
    .select(['r.id', 'r.version', 'r.updated_at as updatedAt', 'r.line_id as lineId', 'l.name as line'])
    .select(['r.days', 'r.fault_days as faultDays', 'r.share', 'r.note'])
    .select(sql<RuleCondition>`r.condition`.as('condition'))
    .select(sql<Freight>`r.freight`.as('freight'))
}

export function ruleList(db: Db, { buscar }: { readonly buscar: string }) {
  // The one of all other lines is first.
  const name = sql`coalesce(l.folded, '')`
  return listSource({
    rows: rules(db).where(searchCondition(buscar, { folded: [name] })),
    id: 'r.id',
    sort: { linea: { notNull: name }, dias: { notNull: 'r.days' }, porcentaje: { notNull: 'r.share' } },
  })
}

/** In the order of their names. */
export async function linesWithoutRule(db: Db) {
  return db
    .selectFrom('lines as l')
    .select(['l.id', 'l.name'])
    .where(sql<boolean>`not exists (select from return_rules r where r.line_id = l.id)`)
    .orderBy('l.folded')
    .execute()
}

/** Locks the rule until the transaction ends. */
export async function lockRule(db: Db, id: number): Promise<RuleRow | undefined> {
  return rules(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
}

export async function lineName(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('lines').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

function columns({ days, faultDays, condition, share, freight, note }: RuleFields) {
  return { days, fault_days: faultDays, condition, share, freight, note }
}

export async function insertRule(db: Db, lineId: number, fields: RuleFields): Promise<number> {
  return insertRow(db, 'return_rules', { line_id: lineId, ...columns(fields) })
}

/** @returns the version that it has now. */
export async function updateRule(db: Db, id: number, fields: RuleFields): Promise<number> {
  return updateRow(db, 'return_rules', id, { ...columns(fields) })
}

export async function deleteRule(db: Db, id: number): Promise<void> {
  await deleteRow(db, 'return_rules', id)
}
