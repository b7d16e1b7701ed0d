import type { Impuesto } from '../cfdi.ts'
import { IMPUESTOS, TIPOS_FACTOR } from '../lists/codes.ts'
import { TASAS } from '../lists/tasas.ts'
import { compare, decimal, type Decimal, ZERO } from './decimal.ts'
import { outside, taxLimits } from './limits.ts'
import { notListed, type Rule } from './rule.ts'
import { taxName } from './tax-names.ts'

const EXEMPT = 'Exento'

/** SAT's codes for conditions on one tax, which are the same for a line and for a paid document. */
interface TaxCodes {
  readonly base: string
  readonly impuesto: string
  readonly tipoFactor: string
  readonly exempt: string
  readonly tasaOCuota: string
  readonly importe: string
}

interface TransferCodes extends TaxCodes {
  /** Tasa and Cuota have a rate and an amount. */
  readonly rated: string
}

/** @param end suffix of the names of attributes: 'DR' in Pagos */
export function transferRules(codes: TransferCodes, end: '' | 'DR'): Rule<Impuesto>[] {
  return [
    ...taxRules(codes, end, 'isTransferred'),
    {
      // Si TipoFactor es Exento, TasaOCuota e Importe no deben existir.
      code: codes.exempt,
      at: `@TipoFactor${end}`,
      problem: ({ tipoFactor, tasaOCuota, importe }) =>
        tipoFactor === EXEMPT && (tasaOCuota !== null || importe !== null)
          ? 'Un impuesto exento no lleva tasa ni importe.'
          : null,
    },
    {
      // Si TipoFactor es Tasa o Cuota, TasaOCuota e Importe deben existir.
      code: codes.rated,
      at: `@TipoFactor${end}`,
      problem: ({ tipoFactor, tasaOCuota, importe }) =>
        (tipoFactor === 'Tasa' || tipoFactor === 'Cuota') && (tasaOCuota === null || importe === null)
          ? `Un impuesto por ${tipoFactor.toLowerCase()} lleva ${tasaOCuota === null ? 'tasa o cuota' : 'importe'}, y no lo dice.`
          : null,
    },
  ]
}

export function withholdingRules(codes: TaxCodes, end: '' | 'DR'): Rule<Impuesto>[] {
  return [
    ...taxRules(codes, end, 'isWithheld'),
    {
      // TipoFactor de una retención no es Exento.
      code: codes.exempt,
      at: `@TipoFactor${end}`,
      problem: ({ tipoFactor }) => (tipoFactor === EXEMPT ? 'Una retención no puede ser exenta.' : null),
    },
  ]
}

function taxRules(codes: TaxCodes, end: '' | 'DR', side: 'isTransferred' | 'isWithheld'): Rule<Impuesto>[] {
  return [
    {
      // Base es mayor que cero.
      code: codes.base,
      at: `@Base${end}`,
      problem: ({ base }) => {
        const amount = decimal(base)
        return amount !== null && compare(amount, ZERO) <= 0
          ? `La base del impuesto es mayor que 0, y dice ${base}.`
          : null
      },
    },
    {
      // Impuesto tiene un valor de c_Impuesto.
      code: codes.impuesto,
      at: `@Impuesto${end}`,
      problem: ({ impuesto }) => notListed('el impuesto', impuesto, IMPUESTOS),
    },
    {
      // TipoFactor tiene un valor de c_TipoFactor.
      code: codes.tipoFactor,
      at: `@TipoFactor${end}`,
      problem: ({ tipoFactor }) => notListed('el tipo de factor', tipoFactor, TIPOS_FACTOR),
    },
    {
      // TasaOCuota está en c_TasaOCuota para su impuesto y factor, o en su rango.
      code: codes.tasaOCuota,
      at: `@TasaOCuota${end}`,
      problem: (tax) => rateProblem(tax, side),
    },
    {
      // Importe está entre los límites.
      code: codes.importe,
      at: `@Importe${end}`,
      level: 'aviso',
      isSum: true,
      problem: ({ base, tasaOCuota, importe }, { decimals }) => {
        const [of, rate, amount] = [decimal(base), decimal(tasaOCuota), decimal(importe)]
        if (of === null || rate === null || amount === null) return null
        const expected = outside(amount, taxLimits(of, rate, amount, decimals))
        return expected === null ? null : `${base} × ${tasaOCuota} es ${expected}, y el impuesto dice ${importe}.`
      },
    },
  ]
}

/** The problem with a rate, in Spanish; null for none, and for problems of other rules. */
export function rateProblem(
  { impuesto, tipoFactor, tasaOCuota }: Impuesto,
  side: 'isTransferred' | 'isWithheld',
): string | null {
  const rate = decimal(tasaOCuota)
  if (rate === null || !IMPUESTOS.has(impuesto) || (tipoFactor !== 'Tasa' && tipoFactor !== 'Cuota')) return null
  const isOne = TASAS.some(
    (each) => each[side] && each.impuesto === impuesto && each.tipoFactor === tipoFactor && isWithin(rate, each),
  )
  const what = side === 'isTransferred' ? 'trasladado' : 'retenido'
  return isOne
    ? null
    : `El SAT no tiene la ${tipoFactor.toLowerCase()} ${tasaOCuota} para ${taxName(impuesto)} ${what}.`
}

function isWithin(rate: Decimal, { least, most }: { readonly least: string; readonly most: string }): boolean {
  const [from, to] = [decimal(least), decimal(most)]
  return from !== null && to !== null && compare(rate, from) >= 0 && compare(rate, to) <= 0
}
