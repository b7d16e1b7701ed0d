import type { Impuesto } from '../cfdi.ts'
import { add, decimal, type Decimal, decimalOr0, decimalText, divide, rounded, ZERO } from './decimal.ts'
import { taxName } from './tax-names.ts'

/** Sums of the taxes of lines (or of paid documents): transferred ones by their combination, withheld ones by their tax. */
export interface TaxSums {
  readonly bases: ReadonlyMap<string, Decimal>
  readonly amounts: ReadonlyMap<string, Decimal>
  readonly withheld: ReadonlyMap<string, Decimal>
}

interface Taxed {
  readonly traslados: readonly Impuesto[]
  readonly retenciones: readonly Impuesto[]
}

/** Computed once per document, so that the time of a summary does not grow with the product of rows and lines. */
export function sumTaxes<Part extends Taxed>(parts: readonly Part[], factorOf?: (part: Part) => Decimal): TaxSums {
  const [bases, amounts, withheld] = [new Map(), new Map(), new Map()] as Map<string, Decimal>[] as [
    Map<string, Decimal>,
    Map<string, Decimal>,
    Map<string, Decimal>,
  ]
  for (const part of parts) {
    const factor = factorOf?.(part)
    for (const tax of part.traslados) {
      put(bases, combination(tax), tax.base, factor)
      put(amounts, combination(tax), tax.importe, factor)
    }
    for (const tax of part.retenciones) put(withheld, tax.impuesto, tax.importe, factor)
  }
  return { bases, amounts, withheld }
}

function put(sums: Map<string, Decimal>, key: string, text: string | null, factor: Decimal | undefined): void {
  const amount = decimalOr0(text)
  sums.set(key, add(sums.get(key) ?? ZERO, factor === undefined ? amount : divide(amount, factor)))
}

/** Tax, factor and rate: '002 Tasa 0.160000', whatever the decimals of the written rate. */
export function combination({ impuesto, tipoFactor, tasaOCuota }: Impuesto): string {
  const rate = decimal(tasaOCuota)
  return `${impuesto} ${tipoFactor ?? ''} ${rate === null ? '' : decimalText(rounded(rate, 6))}`
}

export function combinationText({ impuesto, tipoFactor, tasaOCuota }: Impuesto): string {
  return `${taxName(impuesto)} ${tasaOCuota ?? (tipoFactor ?? '').toLowerCase()}`.trim()
}

/** The first one whose key occurred before. */
export function repeated(taxes: readonly Impuesto[], keyOf: (tax: Impuesto) => string): Impuesto | undefined {
  const seen = new Set<string>()
  return taxes.find((tax) => {
    const key = keyOf(tax)
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}
