import type { CallOutput } from '#contract/client.ts'
import type { CompanyFields } from './store.ts'

/** Under the names of the body that changes them. */
export function presentFields(row: CompanyFields) {
  return {
    nombre: row.name,
    ano: row.since_year,
    correo: row.email,
    logotipo: row.logo,
    chatAsesores: row.chat_advisors,
    chatAtencion: row.chat_support,
    chatTelemarketing: row.chat_telemarketing,
    rfc: row.rfc,
    razonSocial: row.legal_name,
    regimenFiscal: regimeOf(row),
    codigoPostalFiscal: row.tax_postal_code,
  }
}

/** Codes are judged by the contract when they come in. */
function regimeOf({ tax_regime: code }: CompanyFields): CallOutput<'GET /api/empresa'>['regimenFiscal'] {
  return code === '' ? null : (code as CallOutput<'GET /api/empresa'>['regimenFiscal'])
}
