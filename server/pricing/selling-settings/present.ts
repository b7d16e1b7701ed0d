import type { CallOutput } from '#contract/client.ts'
import { decimalToPesos, toBasisPoints } from '#domain/money/money.ts'
import type { StoredSettings } from './store.ts'

export function presentSettings(row: StoredSettings): CallOutput<'GET /api/ventas-config'> {
  return {
    preciosAnonimos: row.anonymous_prices,
    minutosReserva: row.reservation_minutes,
    autorizaHasta: decimalToPesos(row.authorise_up_to),
    margenMinimo: row.margin_floor === null ? null : toBasisPoints(row.margin_floor) / 100,
    version: row.version,
  }
}
