import { CFDI_USE_CODES } from '#domain/customers/fiscal-data.ts'
import { TAX_REGIME_CODES, taxName } from '#domain/shop/tax-identity.ts'
import type { FiscalData } from '#web/data/customers/fiscal-calls.ts'

/** The initial values of a form, with the name in SAT's spelling. */
export function draftOf({ rfc, razonSocial, regimenFiscal, codigoPostal, usoCfdi }: FiscalData['datos']) {
  return {
    rfc,
    razonSocial: taxName(rfc, razonSocial),
    regimenFiscal: TAX_REGIME_CODES.find((code) => code === regimenFiscal) ?? null,
    codigoPostal,
    usoCfdi: CFDI_USE_CODES.includes(usoCfdi) ? usoCfdi : '',
  }
}
