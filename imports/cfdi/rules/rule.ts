import type { Cfdi } from '../cfdi.ts'
import type { Finding, Mender } from '../finding.ts'
import { MONEDAS } from '../lists/monedas.ts'
import type { Circumstances } from '../verdict.ts'
import type { Decimal } from './decimal.ts'
import type { TaxSums } from './tax-sums.ts'

/** The whole document, for rules about a part. */
export interface Whole {
  readonly cfdi: Cfdi
  readonly circumstances: Circumstances
  /** Of the document's currency. */
  readonly decimals: number
  readonly ofConcepts: TaxSums
}

/** One condition of SAT's matrices, for a part of a document. */
export interface Rule<Subject> {
  /** SAT's. */
  readonly code: string
  /** The place, relative to its subject: '@FormaPago'. */
  readonly at: string
  /** Default: error. A wrong sum is an aviso. */
  readonly level?: 'error' | 'aviso'
  /** Default: emisor. */
  readonly mendedBy?: Mender
  /** A sum that must be correct: also checked for CFDI 3.3, which has another matrix. */
  readonly isSum?: boolean
  /** The problem, in Spanish and with the values; null: none, or the values cannot be read. */
  readonly problem: (subject: Subject, whole: Whole) => string | null
}

/** The code of a wrong sum in a document whose version has another matrix. */
const SUM_OF_OLD_VERSION = 'TUERCA34'

/** The findings of rules in one part of a document. */
export function found<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  place: string,
  whole: Whole,
): Finding[] {
  const isOld = whole.cfdi.version !== '4.0'
  const findings: Finding[] = []
  for (const { code, at, level = 'error', mendedBy = 'emisor', isSum = false, problem } of rules) {
    if (isOld && !isSum) continue
    const text = problem(subject, whole)
    if (text === null) continue
    findings.push({ code: isOld ? SUM_OF_OLD_VERSION : code, level, place: place + at, text, mendedBy })
  }
  return findings
}

/** For a currency that is not in the list: the maximum of a document. */
const MOST_DECIMALS = 6

export function decimalsOf(currency: string): number {
  return MONEDAS.get(currency) ?? MOST_DECIMALS
}

/** The problem with an amount that has more decimals than its currency; null for none. */
export function excessDecimals(name: string, amount: Decimal | null, currency: string): string | null {
  const most = decimalsOf(currency)
  if (amount === null || amount.scale <= most) return null
  return `${name} tiene ${amount.scale} decimales, y la moneda ${currency} admite ${most}.`
}

export function notListed(
  name: string,
  key: string | null,
  list: { readonly has: (key: string) => boolean },
): string | null {
  return key === null || list.has(key) ? null : `«${key}» no está en la lista del SAT para ${name}.`
}

export const PUBLIC_RFC = 'XAXX010101000'
export const FOREIGN_RFC = 'XEXX010101000'

export function isGeneric(rfc: string): boolean {
  return rfc === PUBLIC_RFC || rfc === FOREIGN_RFC
}

const FOREIGN_TRADE = 'ComercioExterior'

export function hasForeignTrade({ otherComplements }: Cfdi): boolean {
  return otherComplements.some((namespace) => namespace.includes(FOREIGN_TRADE))
}
