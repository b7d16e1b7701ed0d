import type { Cfdi, Impuesto, Impuestos } from '../cfdi.ts'
import { IMPUESTOS } from '../lists/codes.ts'
import {
  add,
  compare,
  decimal,
  type Decimal,
  decimalOr0,
  decimalText,
  rounded,
  subtract,
  total,
  ZERO,
} from './decimal.ts'
import { excessDecimals, notListed, type Rule } from './rule.ts'
import { taxName } from './tax-names.ts'
import { combination, combinationText, repeated } from './tax-sums.ts'
import { rateProblem } from './taxes.ts'

const WITH_CONCEPTS: ReadonlySet<string> = new Set(['I', 'E', 'N'])

/** Sums of the whole document, rounded once to the decimals of its currency. */
export const TOTAL_RULES: readonly Rule<Cfdi>[] = [
  {
    // Si TipoDeComprobante es I, E o N, SubTotal es el redondeo de la suma de los importes de los conceptos.
    code: 'CFDI40108',
    at: '@SubTotal',
    level: 'aviso',
    isSum: true,
    problem: ({ subTotal, tipoDeComprobante: kind, conceptos }, { decimals }) =>
      WITH_CONCEPTS.has(kind)
        ? sumProblem(
            'Los importes de los conceptos',
            conceptos.map(({ importe }) => importe),
            subTotal,
            decimals,
          )
        : null,
  },
  {
    // Si algún concepto tiene descuento, Descuento es el redondeo de su suma.
    code: 'CFDI40111',
    at: '@Descuento',
    level: 'aviso',
    isSum: true,
    problem: ({ descuento, tipoDeComprobante: kind, conceptos }, { decimals }) =>
      WITH_CONCEPTS.has(kind)
        ? sumProblem(
            'Los descuentos de los conceptos',
            conceptos.map((concepto) => concepto.descuento),
            descuento ?? '0',
            decimals,
          )
        : null,
  },
  {
    // Total es el subtotal, menos descuentos, más traslados federales y locales, menos retenciones federales y locales.
    code: 'CFDI40119',
    at: '@Total',
    level: 'aviso',
    isSum: true,
    problem: (cfdi, { decimals }) => {
      const expected = rounded(expectedTotal(cfdi), decimals)
      const said = decimal(cfdi.total)
      if (said === null || compare(said, expected) === 0) return null
      return `Subtotal, menos descuentos, más impuestos trasladados, menos retenidos es ${decimalText(expected)}, y el total dice ${cfdi.total}.`
    },
  },
  {
    // Si TipoDeComprobante es T o P, el nodo Impuestos no debe existir.
    code: 'CFDI40201',
    at: '/Impuestos',
    problem: ({ tipoDeComprobante: kind, impuestos }) =>
      impuestos !== null && ['T', 'P'].includes(kind)
        ? `Un comprobante de tipo ${kind} no lleva resumen de impuestos.`
        : null,
  },
  {
    // Los impuestos de los conceptos se resumen en el nodo Impuestos.
    code: 'CFDI40221',
    at: '/Impuestos',
    level: 'aviso',
    isSum: true,
    problem: ({ impuestos, conceptos, tipoDeComprobante: kind }) => {
      if (!WITH_CONCEPTS.has(kind)) return null
      const summed = new Set(impuestos?.traslados.map(combination))
      const missing = conceptos.flatMap(({ traslados }) => traslados).find((tax) => !summed.has(combination(tax)))
      return missing === undefined
        ? null
        : `El resumen de impuestos no tiene ${combinationText(missing)}, que un concepto traslada.`
    },
  },
]

export const TAX_SUMMARY_RULES: readonly Rule<Impuestos>[] = [
  {
    // TotalImpuestosRetenidos no tiene más decimales que la moneda.
    code: 'CFDI40202',
    at: '@TotalImpuestosRetenidos',
    problem: ({ totalImpuestosRetenidos }, { cfdi }) =>
      excessDecimals('El total de impuestos retenidos', decimal(totalImpuestosRetenidos), cfdi.moneda),
  },
  {
    // TotalImpuestosRetenidos es la suma de los importes de Retencion.
    code: 'CFDI40203',
    at: '@TotalImpuestosRetenidos',
    level: 'aviso',
    isSum: true,
    problem: ({ totalImpuestosRetenidos, retenciones }, { decimals }) =>
      sumProblem('Las retenciones', amounts(retenciones), totalImpuestosRetenidos, decimals),
  },
  {
    // TotalImpuestosTrasladados no tiene más decimales que la moneda.
    code: 'CFDI40204',
    at: '@TotalImpuestosTrasladados',
    problem: ({ totalImpuestosTrasladados }, { cfdi }) =>
      excessDecimals('El total de impuestos trasladados', decimal(totalImpuestosTrasladados), cfdi.moneda),
  },
  {
    // TotalImpuestosTrasladados es la suma de los importes de Traslado.
    code: 'CFDI40205',
    at: '@TotalImpuestosTrasladados',
    level: 'aviso',
    isSum: true,
    problem: ({ totalImpuestosTrasladados, traslados }, { decimals }) =>
      sumProblem('Los traslados', amounts(traslados), totalImpuestosTrasladados, decimals),
  },
  {
    // Si existe Retenciones, TotalImpuestosRetenidos debe existir.
    code: 'CFDI40206',
    at: '@TotalImpuestosRetenidos',
    problem: ({ totalImpuestosRetenidos, retenciones }) =>
      retenciones.length > 0 && totalImpuestosRetenidos === null ? 'Hay retenciones, y falta su total.' : null,
  },
  {
    // Si existe Traslados con algún importe, TotalImpuestosTrasladados debe existir.
    code: 'CFDI40212',
    at: '@TotalImpuestosTrasladados',
    problem: ({ totalImpuestosTrasladados, traslados }) =>
      totalImpuestosTrasladados === null && traslados.some(({ importe }) => importe !== null)
        ? 'Hay impuestos trasladados, y falta su total.'
        : null,
  },
  {
    // Hay un solo registro por cada impuesto retenido.
    code: 'CFDI40208',
    at: '/Retenciones',
    problem: ({ retenciones }) => {
      const twice = repeated(retenciones, ({ impuesto }) => impuesto)
      return twice === undefined ? null : `${taxName(twice.impuesto)} retenido está en más de un renglón del resumen.`
    },
  },
  {
    // Hay un solo registro con la misma combinación de impuesto, factor y tasa.
    code: 'CFDI40218',
    at: '/Traslados',
    problem: ({ traslados }) => {
      const twice = repeated(traslados, combination)
      return twice === undefined ? null : `${combinationText(twice)} está en más de un renglón del resumen.`
    },
  },
]

/** For one retention of the document. */
export const WITHHELD_RULES: readonly Rule<Impuesto>[] = [
  {
    // Impuesto tiene un valor de c_Impuesto.
    code: 'CFDI40207',
    at: '@Impuesto',
    problem: ({ impuesto }) => notListed('el impuesto', impuesto, IMPUESTOS),
  },
  {
    // Importe no tiene más decimales que la moneda.
    code: 'CFDI40210',
    at: '@Importe',
    problem: ({ importe }, { cfdi }) => excessDecimals('El impuesto retenido', decimal(importe), cfdi.moneda),
  },
  {
    // Importe es el redondeo de la suma de las retenciones de los conceptos con el mismo impuesto.
    code: 'CFDI40211',
    at: '@Importe',
    level: 'aviso',
    isSum: true,
    problem: ({ impuesto, importe }, { ofConcepts, decimals }) =>
      differs(`${taxName(impuesto)} retenido en los conceptos`, ofConcepts.withheld.get(impuesto), importe, decimals),
  },
]

/** For one transferred tax of the document. */
export const TRANSFERRED_RULES: readonly Rule<Impuesto>[] = [
  {
    // Base no tiene más decimales que la moneda.
    code: 'CFDI40214',
    at: '@Base',
    problem: ({ base }, { cfdi }) => excessDecimals('La base', decimal(base), cfdi.moneda),
  },
  {
    // Base es el redondeo de la suma de las bases de los conceptos con el mismo impuesto, factor y tasa.
    code: 'CFDI40215',
    at: '@Base',
    level: 'aviso',
    isSum: true,
    problem: (tax, { ofConcepts, decimals }) =>
      differs(
        `Las bases de ${combinationText(tax)} en los conceptos`,
        ofConcepts.bases.get(combination(tax)),
        tax.base,
        decimals,
      ),
  },
  {
    // Impuesto tiene un valor de c_Impuesto.
    code: 'CFDI40217',
    at: '@Impuesto',
    problem: ({ impuesto }) => notListed('el impuesto', impuesto, IMPUESTOS),
  },
  {
    // TasaOCuota está en c_TasaOCuota para su impuesto y factor.
    code: 'CFDI40219',
    at: '@TasaOCuota',
    problem: (tax) => rateProblem(tax, 'isTransferred'),
  },
  {
    // Importe no tiene más decimales que la moneda.
    code: 'CFDI40220',
    at: '@Importe',
    problem: ({ importe }, { cfdi }) => excessDecimals('El impuesto trasladado', decimal(importe), cfdi.moneda),
  },
  {
    // Importe es el redondeo de la suma de los importes de los conceptos con el mismo impuesto, factor y tasa.
    code: 'CFDI40221',
    at: '@Importe',
    level: 'aviso',
    isSum: true,
    problem: (tax, { ofConcepts, decimals }) =>
      differs(
        `Los importes de ${combinationText(tax)} en los conceptos`,
        ofConcepts.amounts.get(combination(tax)),
        tax.importe,
        decimals,
      ),
  },
]

function expectedTotal(cfdi: Cfdi): Decimal {
  const { subTotal, descuento, impuestos, impuestosLocales } = cfdi
  const local = (kind: 'traslado' | 'retencion') =>
    total(impuestosLocales.filter((tax) => tax.kind === kind).map(({ importe }) => decimalOr0(importe)))
  const plus = add(decimalOr0(impuestos?.totalImpuestosTrasladados), local('traslado'))
  const minus = add(decimalOr0(impuestos?.totalImpuestosRetenidos), local('retencion'))
  return subtract(add(subtract(decimalOr0(subTotal), decimalOr0(descuento)), plus), minus)
}

function sumProblem(
  what: string,
  parts: readonly (string | null)[],
  said: string | null,
  decimals: number,
): string | null {
  return differs(what, total(parts.map(decimalOr0)), said, decimals)
}

/** @param said absent: another rule requires it */
function differs(what: string, sum: Decimal | undefined, said: string | null, decimals: number): string | null {
  const [expected, amount] = [rounded(sum ?? ZERO, decimals), decimal(said)]
  if (amount === null || compare(expected, amount) === 0) return null
  return `${what} suman ${decimalText(expected)}, y dice ${said}.`
}

function amounts(taxes: readonly Impuesto[]): (string | null)[] {
  return taxes.map(({ importe }) => importe)
}
