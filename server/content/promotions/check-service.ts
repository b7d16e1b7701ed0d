import { ruleProblem, type ShelfRule } from '#domain/banners/rule.ts'
import { discountProblem } from '#domain/promotions/discount-rule.ts'
import { countShownParts } from '#server/content/banners/admin-store.ts'
import { countRule } from '#server/content/banners/shelf-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './admin-store.ts'

type Db = Database['db']
type Problems = Readonly<Record<string, string>>

/** As it is written down: with the parts that were picked. */
export interface WrittenPromotion {
  readonly fields: store.PromotionFields
  readonly parts: readonly number[]
}

const GONE = 'Ya no existe: elige otra.'

/** null: its parts are picked. */
export function ruleOf(fields: store.PromotionFields): ShelfRule | null {
  if (fields.products_by === 'picked') return null
  return {
    line: fields.rule_line_id,
    brand: fields.rule_brand_id,
    badge: fields.rule_badge,
    bestSellers: fields.rule_best_sellers,
  }
}

/** Whether all that it names exists, its parts are shown, and prices allow its discount. */
export async function checkPromotion(db: Db, { fields, parts }: WrittenPromotion): Promise<store.Names | Failure> {
  const names = await store.namesOf(db, fields)
  const missing = {
    ...(fields.rule_line_id !== null && names.line === null ? { reglaLinea: GONE } : {}),
    ...(fields.rule_brand_id !== null && names.brand === null ? { reglaMarca: GONE } : {}),
    ...(fields.discount_list_id !== null && names.priceList === null ? { lista: GONE } : {}),
  }
  const problems = Object.keys(missing).length > 0 ? missing : await partProblems(db, fields, parts)
  return Object.keys(problems).length > 0 ? new Failure('invalid_input', 'Revisa los datos marcados.', problems) : names
}

/** A draft may still be without parts, but for one with a discount by rule: a rule of nothing would be a discount on everything. */
async function partProblems(db: Db, fields: store.PromotionFields, parts: readonly number[]): Promise<Problems> {
  const rule = ruleOf(fields)
  if (rule === null) return pickedProblems(db, fields, parts)
  const forbidden = fields.discount_percent === null ? null : discountProblem(rule)
  if (forbidden !== null) return { porcentaje: forbidden }
  if (!fields.active && fields.discount_percent === null) return {}
  const said = ruleProblem(rule, await countRule(db, rule))
  return said === null ? {} : { productosPor: said }
}

async function pickedProblems(db: Db, { active }: store.PromotionFields, parts: readonly number[]): Promise<Problems> {
  if ((await store.countParts(db, parts)) < parts.length) return { productos: 'Una de estas partes ya no existe.' }
  if (!active) return {}
  if (parts.length === 0) return { productos: 'Elige al menos una parte, o guárdala como borrador.' }
  const shown = await countShownParts(db, parts)
  return shown === 0 ? { productos: 'Ninguna de estas partes se vende ya: elige otras.' } : {}
}
