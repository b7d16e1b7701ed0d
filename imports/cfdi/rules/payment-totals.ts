import type { Impuesto, Pago, Pagos } from '../cfdi.ts'
import { IMPUESTOS } from '../lists/codes.ts'
import {
  add,
  compare,
  decimal,
  type Decimal,
  decimalOr0,
  decimalText,
  multiply,
  ONE,
  rounded,
  subtract,
  total,
  ZERO,
} from './decimal.ts'
import { notListed, type Rule } from './rule.ts'
import { taxName } from './tax-names.ts'
import { combination, combinationText, repeated, type TaxSums } from './tax-sums.ts'
import { rateProblem } from './taxes.ts'

/** Totals are in pesos. */
const DECIMALS = 2
/** Maximum decimals in the taxes of a payment. */
const MOST_DECIMALS = 6

/** A tax of a payment, and the sum of this tax in its paid documents, in the payment's currency. */
export interface PaymentTax {
  readonly tax: Impuesto
  readonly ofDocuments: TaxSums
}

/** Taxes of one payment. */
export const PAYMENT_TAXES_RULES: readonly Rule<Pago>[] = [
  {
    // Hay un solo registro por cada impuesto retenido.
    code: 'CRP20263',
    at: '/ImpuestosP/RetencionesP',
    problem: ({ retenciones }) => {
      const twice = repeated(retenciones, ({ impuesto }) => impuesto)
      return twice === undefined ? null : `${taxName(twice.impuesto)} retenido está en más de un renglón del pago.`
    },
  },
  {
    // Hay un solo registro con la misma combinación de impuesto, factor y tasa.
    code: 'CRP20271',
    at: '/ImpuestosP/TrasladosP',
    problem: ({ traslados }) => {
      const twice = repeated(traslados, combination)
      return twice === undefined ? null : `${combinationText(twice)} está en más de un renglón del pago.`
    },
  },
]

export const PAYMENT_WITHHELD_RULES: readonly Rule<PaymentTax>[] = [
  {
    // ImpuestoP tiene un valor de c_Impuesto.
    code: 'CRP20262',
    at: '@ImpuestoP',
    problem: ({ tax }) => notListed('el impuesto', tax.impuesto, IMPUESTOS),
  },
  {
    // ImporteP es la suma de las retenciones de los documentos con el mismo impuesto.
    code: 'CRP20265',
    at: '@ImporteP',
    level: 'aviso',
    problem: ({ tax, ofDocuments }) =>
      differs(
        `${taxName(tax.impuesto)} retenido de los documentos`,
        ofDocuments.withheld.get(tax.impuesto),
        tax.importe,
      ),
  },
]

export const PAYMENT_TRANSFERRED_RULES: readonly Rule<PaymentTax>[] = [
  {
    // BaseP es la suma de las bases de los documentos con el mismo impuesto y tasa.
    code: 'CRP20268',
    at: '@BaseP',
    level: 'aviso',
    problem: ({ tax, ofDocuments }) =>
      tax.tipoFactor === 'Exento'
        ? null
        : differs(
            `Las bases de ${combinationText(tax)} de los documentos`,
            ofDocuments.bases.get(combination(tax)),
            tax.base,
          ),
  },
  {
    // De lo exento, BaseP es la suma de las bases de los documentos.
    code: 'CRP20269',
    at: '@BaseP',
    level: 'aviso',
    problem: ({ tax, ofDocuments }) =>
      tax.tipoFactor === 'Exento'
        ? differs(
            `Las bases de ${combinationText(tax)} de los documentos`,
            ofDocuments.bases.get(combination(tax)),
            tax.base,
          )
        : null,
  },
  {
    // ImpuestoP tiene un valor de c_Impuesto.
    code: 'CRP20270',
    at: '@ImpuestoP',
    problem: ({ tax }) => notListed('el impuesto', tax.impuesto, IMPUESTOS),
  },
  {
    // TasaOCuotaP está en c_TasaOCuota para su impuesto y factor.
    code: 'CRP20272',
    at: '@TasaOCuotaP',
    problem: ({ tax }) => rateProblem(tax, 'isTransferred'),
  },
  {
    // ImporteP es la suma de los importes de los documentos con el mismo impuesto y tasa.
    code: 'CRP20274',
    at: '@ImporteP',
    level: 'aviso',
    problem: ({ tax, ofDocuments }) =>
      differs(
        `Los importes de ${combinationText(tax)} de los documentos`,
        ofDocuments.amounts.get(combination(tax)),
        tax.importe,
      ),
  },
]

/** A total of all payments, and the taxes that it sums. */
interface TotalOf {
  readonly code: string
  /** The text where the total is missing. */
  readonly missing: string
  readonly name: string
  readonly side: 'retenciones' | 'traslados'
  readonly part: 'base' | 'importe'
  readonly of: (tax: Impuesto) => boolean
}

const TOTALS: readonly TotalOf[] = [
  withheld('CRP20201', 'TotalRetencionesIVA', '002'),
  withheld('CRP20202', 'TotalRetencionesISR', '001'),
  withheld('CRP20203', 'TotalRetencionesIEPS', '003'),
  ...vat('16', '0.160000', 'CRP20204', 'CRP20205'),
  ...vat('8', '0.080000', 'CRP20206', 'CRP20207'),
  ...vat('0', '0.000000', 'CRP20208', 'CRP20209'),
  {
    code: 'CRP20210',
    missing: 'CRP20267',
    name: 'TotalTrasladosBaseIVAExento',
    side: 'traslados',
    part: 'base',
    of: ({ impuesto, tipoFactor }) => impuesto === '002' && tipoFactor === 'Exento',
  },
]

export const PAYMENT_TOTAL_RULES: readonly Rule<Pagos>[] = [
  ...TOTALS.flatMap(totalRules),
  {
    // MontoTotalPagos es el redondeo de la suma de Monto por TipoCambioP.
    code: 'CRP20211',
    at: '/Totales@MontoTotalPagos',
    level: 'aviso',
    problem: ({ totales, pagos }) => {
      const sum = total(pagos.map((pago) => multiply(decimalOr0(pago.monto), rateOf(pago))))
      return totalProblem('Los montos de los pagos en pesos', sum, totales?.['MontoTotalPagos'])
    },
  },
]

function withheld(code: string, name: string, impuesto: string): TotalOf {
  return {
    code,
    missing: 'CRP20264',
    name,
    side: 'retenciones',
    part: 'importe',
    of: (tax) => tax.impuesto === impuesto,
  }
}

function vat(percent: string, rate: string, base: string, amount: string): TotalOf[] {
  const key = `002 Tasa ${rate}`
  const of = (tax: Impuesto) => combination(tax) === key
  return [
    { code: base, missing: 'CRP20267', name: `TotalTrasladosBaseIVA${percent}`, side: 'traslados', part: 'base', of },
    {
      code: amount,
      missing: 'CRP20273',
      name: `TotalTrasladosImpuestoIVA${percent}`,
      side: 'traslados',
      part: 'importe',
      of,
    },
  ]
}

/** El total es el redondeo de la suma de sus impuestos por TipoCambioP, y existe donde los hay. */
function totalRules({ code, missing, name, side, part, of }: TotalOf): Rule<Pagos>[] {
  const taxesOf = (pago: Pago) => pago[side].filter(of)
  return [
    {
      code,
      at: `/Totales@${name}`,
      level: 'aviso',
      problem: ({ totales, pagos }) => {
        const parts = pagos.flatMap((pago) => taxesOf(pago).map((tax) => multiply(decimalOr0(tax[part]), rateOf(pago))))
        return totalProblem('Los impuestos de los pagos en pesos', total(parts), totales?.[name])
      },
    },
    {
      code: missing,
      at: `/Totales@${name}`,
      problem: ({ totales, pagos }) =>
        totales?.[name] === undefined && pagos.some((pago) => taxesOf(pago).length > 0)
          ? `Hay pagos con ese impuesto, y falta ${name}.`
          : null,
    },
  ]
}

function rateOf({ tipoCambioP }: Pago): Decimal {
  return decimal(tipoCambioP) ?? ONE
}

function totalProblem(what: string, sum: Decimal, said: string | undefined): string | null {
  const [expected, amount] = [rounded(sum, DECIMALS), decimal(said)]
  if (amount === null || compare(expected, amount) === 0) return null
  return `${what} suman ${decimalText(expected)}, y dice ${said}.`
}

/** Within one unit of the last written decimal: equivalences are divided, and stampers cut or round. */
function differs(what: string, sum: Decimal | undefined, said: string | null): string | null {
  const amount = decimal(said)
  if (amount === null) return null
  const expected = sum ?? ZERO
  const unit: Decimal = { units: 1n, scale: Math.min(amount.scale, MOST_DECIMALS) }
  const isNear = compare(amount, subtract(expected, unit)) > 0 && compare(amount, add(expected, unit)) < 0
  if (isNear) return null
  return `${what} suman ${decimalText(rounded(expected, Math.max(amount.scale, DECIMALS)))}, y dice ${said}.`
}
