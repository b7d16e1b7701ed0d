import type { CallOutput } from '#contract/client.ts'
import { decimalToPesos, toBasisPoints } from '#domain/money/money.ts'
import type { SettingsFields, StoredSettings } from './store.ts'

export function presentSettings(row: StoredSettings): CallOutput<'GET /api/ventas-config'> {
  return { ...presentSettingsFields(row), version: row.version }
}

/** Under the names of the body that changes them. */
export function presentSettingsFields({
  anonymous_prices,
  reservation_minutes,
  authorise_up_to,
  margin_floor,
  border_rule,
  border_postal_codes,
  core_return_days,
  core_notice_days,
}: SettingsFields) {
  return {
    preciosAnonimos: anonymous_prices,
    minutosReserva: reservation_minutes,
    autorizaHasta: decimalToPesos(authorise_up_to),
    margenMinimo: margin_floor === null ? null : toBasisPoints(margin_floor) / 100,
    reglaFrontera: border_rule,
    codigosFrontera: border_postal_codes,
    diasCasco: core_return_days,
    diasAvisoCasco: core_notice_days,
  }
}
