import * as contract from '#contract/pricing/selling-settings.ts'
import { pesosToDecimal } from '#domain/money/money.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { PricingOptions } from '#server/pricing/options.ts'
import { presentSettings } from './present.ts'
import { changeSettings, readSettings } from './service.ts'

export function sellingSettingsRoutes(app: App, { database }: PricingOptions): void {
  addEndpoint(app, contract.sellingSettings, async () => presentSettings(await readSettings(database)))

  addEndpoint(app, contract.updateSellingSettings, async ({ body, request }) =>
    changeSettings(database, auditContext(request), {
      version: body.version,
      anonymous_prices: body.preciosAnonimos,
      reservation_minutes: body.minutosReserva,
      authorise_up_to: pesosToDecimal(body.autorizaHasta),
      margin_floor: body.margenMinimo === null ? null : body.margenMinimo.toFixed(2),
      border_rule: body.reglaFrontera,
      border_postal_codes: body.codigosFrontera,
      core_return_days: body.diasCasco,
      core_notice_days: body.diasAvisoCasco,
    }),
  )
}
