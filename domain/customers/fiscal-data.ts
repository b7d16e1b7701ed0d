import { isGenericRfc, rfcProblem } from '#domain/rfc.ts'
import { USOS, type CfdiUse } from '#domain/shop/cfdi-uses.ts'
import { legalNameProblem, regimeProblem } from '#domain/shop/tax-identity.ts'
import type { FileRules } from '#domain/uploads.ts'

/** The data of the receiver of an invoice; '' where not known. */
export interface FiscalData {
  readonly rfc: string
  readonly legalName: string
  /** c_RegimenFiscal. */
  readonly regime: string
  readonly postalCode: string
  /** c_UsoCFDI. */
  readonly use: string
}

/** The constancia de situación fiscal: a PDF of a few pages from SAT. */
export const CONSTANCIA_RULES = { kinds: ['pdf'], mostFiles: 1, mostBytes: 5_000_000 } as const satisfies FileRules

const PERSON_LENGTH = 13
const COMPANY_LENGTH = 12
/** For payments and payrolls: customers cannot choose them. */
const NOT_CHOSEN = new Set(['CP01', 'CN01'])

export const CFDI_USE_CODES = [...USOS.keys()].filter((code) => !NOT_CHOSEN.has(code))

/** The uses, with their names, that this RFC and regime may have. What is not known yet restricts nothing. */
export function usesFor(rfc: string, regime: string): readonly { readonly code: string; readonly name: string }[] {
  return CFDI_USE_CODES.flatMap((code) => {
    const use = USOS.get(code)
    return use !== undefined && isForKind(use, rfc) && isForRegime(use, regime) ? [{ code, name: use.name }] : []
  })
}

/** Why a use does not match RFC and regime, in Spanish; null where it does, or where there is none. */
export function useProblem(rfc: string, regime: string, code: string): string | null {
  const use = USOS.get(code)
  if (use === undefined) return code === '' ? null : 'El SAT no tiene este uso.'
  if (!isForKind(use, rfc)) {
    return `El uso ${code} es de personas ${use.isForPersons ? 'físicas' : 'morales'}, y el RFC es de una ${use.isForPersons ? 'persona moral' : 'persona física'}.`
  }
  return isForRegime(use, regime) ? null : `El SAT no acepta el uso ${code} con el régimen ${regime}.`
}

function isForKind(use: CfdiUse, { length }: string): boolean {
  if (length !== PERSON_LENGTH && length !== COMPANY_LENGTH) return true
  return length === PERSON_LENGTH ? use.isForPersons : use.isForCompanies
}

function isForRegime({ regimes }: CfdiUse, regime: string): boolean {
  return regime === '' || regimes.split(' ').includes(regime)
}

/** The problem of each field, in Spanish; none where SAT would accept it. A doubtful check digit is accepted. */
export function fiscalProblems({
  rfc,
  legalName,
  regime,
  use,
}: FiscalData): Partial<Readonly<Record<keyof FiscalData, string>>> {
  const generic = isGenericRfc(rfc) ? 'Es un RFC genérico: escribe el de tu empresa.' : null
  const problems = {
    rfc: rfcProblem(rfc) ?? generic,
    // Invoices have the name in capitals, so older ones are checked that way.
    legalName: legalNameProblem(rfc, legalName.toUpperCase()),
    regime: regimeProblem(rfc, regime),
    use: useProblem(rfc, regime, use),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

/** What is still missing for an invoice, as words in a sentence; [] where SAT would accept the data. */
export function fiscalGaps(data: FiscalData): string[] {
  const problems = fiscalProblems(data)
  const gaps: [isMissing: boolean, words: string][] = [
    [problems.rfc !== undefined, 'el RFC'],
    [data.legalName === '' || problems.legalName !== undefined, 'la razón social como la tiene el SAT'],
    [data.regime === '' || problems.regime !== undefined, 'el régimen fiscal'],
    [data.postalCode === '', 'el código postal del domicilio fiscal'],
    [data.use === '' || problems.use !== undefined, 'el uso del CFDI'],
  ]
  return gaps.filter(([isMissing]) => isMissing).map(([, words]) => words)
}
