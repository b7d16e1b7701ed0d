import type { ReturnRuleRow } from '#contract/returns/rules.ts'
import type { RuleFields, RuleRow } from './store.ts'

/** Under the names of the form. */
export function presentFields({ days, faultDays, condition, share, freight, note }: RuleFields) {
  return { dias: days, diasFalla: faultDays, condicion: condition, porcentaje: share, envio: freight, nota: note }
}

export function presentRule(row: RuleRow): ReturnRuleRow {
  const linea = row.lineId === null ? null : { id: row.lineId, nombre: row.line ?? '' }
  return { id: row.id, version: row.version, linea, ...presentFields(row) }
}
