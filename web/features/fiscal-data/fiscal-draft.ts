import { CFDI_USE_CODES } from '#domain/customers/fiscal-data.ts'
import { TAX_REGIME_CODES } from '#domain/shop/tax-identity.ts'
import type { FiscalData } from '#web/data/customers/fiscal-calls.ts'

/** What a form begins with. */
export function draftOf({ rfc, razonSocial, regimenFiscal, codigoPostal, usoCfdi }: FiscalData['datos']) {
  return {
    rfc,
    razonSocial: razonSocial.toUpperCase(),
    regimenFiscal: TAX_REGIME_CODES.find((code) => code === regimenFiscal) ?? null,
    codigoPostal,
    usoCfdi: CFDI_USE_CODES.includes(usoCfdi) ? usoCfdi : '',
  }
}
