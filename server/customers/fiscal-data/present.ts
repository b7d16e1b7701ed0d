import type { FiscalChange, FiscalDataAnswer } from '#contract/customers/fiscal-data.ts'
import { fiscalGaps, type FiscalData } from '#domain/customers/fiscal-data.ts'
import { rfcDoubt, rfcProblem } from '#domain/rfc.ts'
import type { ReadFiscalData } from './service.ts'
import type { FiscalChangeRow, FiscalFile } from './store.ts'

export function presentFiscalData({ company, file, change, refusal }: ReadFiscalData): FiscalDataAnswer {
  return {
    empresa: { id: company.id, nombre: company.name },
    version: company.version,
    datos: presentData(company),
    faltan: fiscalGaps(company),
    aviso: rfcProblem(company.rfc) === null ? (rfcDoubt(company.rfc) ?? '') : '',
    constancia: file === null ? null : presentFile(file),
    cambio: change === null ? null : presentChange(change),
    motivo: refusal,
  }
}

function presentChange(change: FiscalChangeRow): FiscalChange {
  return {
    id: change.id,
    estado: change.state,
    datos: presentData(change),
    constancia: change.file === null ? null : presentFile(change.file),
    propuso: change.proposer,
    cuando: change.proposedAt.toISOString(),
    decidio: change.decider,
    decidido: change.decidedAt?.toISOString() ?? null,
    motivo: change.reason,
  }
}

export function presentFile({ id, name, bytes, at }: FiscalFile) {
  return { id, nombre: name, bytes, cuando: at.toISOString() }
}

/** Under the names of the body that changes them. */
export function presentData({ rfc, legalName, regime, postalCode, use }: FiscalData) {
  return { rfc, razonSocial: legalName, regimenFiscal: regime, codigoPostal: postalCode, usoCfdi: use }
}
