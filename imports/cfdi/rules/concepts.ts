import { TAX_REGIME_CODES } from '#domain/shop/tax-identity.ts'
import type { Concepto, Impuesto } from '../cfdi.ts'
import { OBJETOS_IMP } from '../lists/codes.ts'
import { UNIDADES } from '../lists/unidades.ts'
import { compare, decimal, ZERO } from './decimal.ts'
import { outside, productLimits } from './limits.ts'
import { hasForeignTrade, notListed, type Rule } from './rule.ts'
import { transferRules, withholdingRules } from './taxes.ts'

const REGIMES: ReadonlySet<string> = new Set(TAX_REGIME_CODES)
/** Year of validation, customs, broker, year and number: '21  47  3807  8003832'. */
const PEDIMENTO = /^\d{2} {2}\d{2} {2}\d{4} {2}\d{7}$/u

const WITH_TAXES = '02'
const WITHOUT_TAXES: ReadonlySet<string> = new Set(['01', '03', '04'])
/** Regime of the Istmo: the text of SAT's code has no rule about its taxes, except for payments. */
const PODEBI = '05'
const WITHOUT_VAT_AND_IEPS: ReadonlySet<string> = new Set(['06', '08'])
const WITH_IEPS_ONLY = '07'

export const CONCEPT_RULES: readonly Rule<Concepto>[] = [
  {
    // ClaveUnidad tiene un valor de c_ClaveUnidad.
    code: 'CFDI40165',
    at: '@ClaveUnidad',
    problem: ({ claveUnidad }) => notListed('la unidad', claveUnidad, UNIDADES),
  },
  {
    // Si TipoDeComprobante es I, E o N, ValorUnitario es mayor que cero.
    code: 'CFDI40166',
    at: '@ValorUnitario',
    problem: ({ valorUnitario }, { cfdi: { tipoDeComprobante: kind } }) => {
      const price = decimal(valorUnitario)
      if (price === null || compare(price, ZERO) > 0 || !['I', 'E', 'N'].includes(kind)) return null
      return `El valor unitario es mayor que 0, y dice ${valorUnitario}.`
    },
  },
  {
    // Importe está entre los límites de Cantidad por ValorUnitario.
    code: 'CFDI40167',
    at: '@Importe',
    level: 'aviso',
    isSum: true,
    problem: ({ cantidad, valorUnitario, importe }, { decimals }) => {
      const [quantity, price, amount] = [decimal(cantidad), decimal(valorUnitario), decimal(importe)]
      if (quantity === null || price === null || amount === null) return null
      const expected = outside(amount, productLimits(quantity, price, amount, decimals))
      return expected === null ? null : `${cantidad} × ${valorUnitario} es ${expected}, y el importe dice ${importe}.`
    },
  },
  {
    // Descuento no tiene más decimales que Importe.
    code: 'CFDI40168',
    at: '@Descuento',
    problem: ({ descuento, importe }) => {
      const [discount, amount] = [decimal(descuento), decimal(importe)]
      if (discount === null || amount === null || discount.scale <= amount.scale) return null
      return `El descuento (${descuento}) tiene más decimales que el importe (${importe}).`
    },
  },
  {
    // Descuento es menor o igual que Importe.
    code: 'CFDI40169',
    at: '@Descuento',
    problem: ({ descuento, importe }) => {
      const [discount, amount] = [decimal(descuento), decimal(importe)]
      if (discount === null || amount === null || compare(discount, amount) <= 0) return null
      return `El descuento (${descuento}) es mayor que el importe (${importe}).`
    },
  },
  {
    // ObjetoImp tiene un valor de c_ObjetoImp.
    code: 'CFDI40170',
    at: '@ObjetoImp',
    problem: ({ objetoImp }) => notListed('el objeto de impuesto', objetoImp, OBJETOS_IMP),
  },
  {
    // Si ObjetoImp es 02, el nodo Impuestos debe existir.
    code: 'CFDI40171',
    at: '@ObjetoImp',
    problem: ({ objetoImp, traslados, retenciones }) =>
      objetoImp === WITH_TAXES && traslados.length + retenciones.length === 0
        ? 'El concepto es objeto de impuesto (02) y no desglosa ninguno.'
        : null,
  },
  {
    // Si ObjetoImp es 01, 03 o 04, el nodo Impuestos no debe existir.
    code: 'CFDI40172',
    at: '@ObjetoImp',
    problem: ({ objetoImp, traslados, retenciones }) =>
      WITHOUT_TAXES.has(objetoImp ?? '') && traslados.length + retenciones.length > 0
        ? `Con objeto de impuesto ${objetoImp} el concepto no desglosa impuestos, y los tiene.`
        : null,
  },
  {
    // Como los documentos pagados (CRP20247) con ObjetoImpDR 05.
    code: 'CFDI40172',
    at: '@ObjetoImp',
    level: 'aviso',
    problem: ({ objetoImp, traslados, retenciones }) =>
      objetoImp === PODEBI && traslados.length + retenciones.length > 0
        ? 'Con objeto de impuesto 05 (IVA crédito PODEBI) no se desglosan impuestos, y el concepto los tiene.'
        : null,
  },
  {
    // Si ObjetoImp es 06 u 08, no hay IVA ni IEPS; si es 07, no hay IVA y se traslada IEPS.
    code: 'CFDI40222',
    at: '@ObjetoImp',
    problem: ({ objetoImp, traslados, retenciones }) => objectProblem(objetoImp, traslados, retenciones),
  },
  {
    // RfcACuentaTerceros no es el del emisor ni el del receptor.
    code: 'CFDI40188',
    at: '/ACuentaTerceros@RfcACuentaTerceros',
    problem: ({ aCuentaTerceros: third }, { cfdi: { emisor, receptor } }) =>
      third !== null && (third.rfc === emisor.rfc || third.rfc === receptor.rfc)
        ? `El tercero (${third.rfc}) es el mismo ${third.rfc === emisor.rfc ? 'emisor' : 'receptor'}.`
        : null,
  },
  {
    // RegimenFiscalACuentaTerceros tiene un valor de c_RegimenFiscal.
    code: 'CFDI40191',
    at: '/ACuentaTerceros@RegimenFiscalACuentaTerceros',
    problem: ({ aCuentaTerceros: third }) =>
      notListed('el régimen fiscal del tercero', third?.regimenFiscal ?? null, REGIMES),
  },
  {
    // NumeroPedimento cumple con el patrón, y su año de validación no es posterior al de la emisión.
    code: 'CFDI40194',
    at: '/InformacionAduanera@NumeroPedimento',
    problem: ({ pedimentos }, { cfdi: { fecha } }) => {
      const wrong = pedimentos.find((number) => !PEDIMENTO.test(number) || isLater(number.slice(0, 2), fecha))
      if (wrong === undefined) return null
      return `El pedimento «${wrong}» no es AA  ADUANA  PATENTE  NÚMERO, o es de un año posterior.`
    },
  },
  {
    // Si hay complemento de comercio exterior, NumeroPedimento no debe existir.
    code: 'CFDI40195',
    at: '/InformacionAduanera@NumeroPedimento',
    problem: ({ pedimentos }, { cfdi }) =>
      pedimentos.length > 0 && hasForeignTrade(cfdi)
        ? 'Con complemento de comercio exterior los conceptos no llevan número de pedimento.'
        : null,
  },
]

export const CONCEPT_TRANSFER_RULES = transferRules(
  {
    base: 'CFDI40174',
    impuesto: 'CFDI40175',
    tipoFactor: 'CFDI40176',
    exempt: 'CFDI40177',
    rated: 'CFDI40178',
    tasaOCuota: 'CFDI40179',
    importe: 'CFDI40180',
  },
  '',
)

export const CONCEPT_WITHHOLDING_RULES = withholdingRules(
  {
    base: 'CFDI40181',
    impuesto: 'CFDI40182',
    tipoFactor: 'CFDI40183',
    exempt: 'CFDI40184',
    tasaOCuota: 'CFDI40185',
    importe: 'CFDI40186',
  },
  '',
)

/** The problem with the taxes of a concept without transferred VAT, in Spanish; null for none. */
export function objectProblem(
  object: string | null,
  traslados: readonly Impuesto[],
  retenciones: readonly Impuesto[],
): string | null {
  const taxes = [...traslados, ...retenciones]
  if (WITHOUT_VAT_AND_IEPS.has(object ?? '') && taxes.some(({ impuesto }) => impuesto !== '001')) {
    return `Con objeto de impuesto ${object} no se desglosan IVA ni IEPS, y los tiene.`
  }
  if (object !== WITH_IEPS_ONLY) return null
  if (taxes.some(({ impuesto }) => impuesto === '002')) {
    return 'Con objeto de impuesto 07 no se desglosa IVA, y lo tiene.'
  }
  return traslados.some(({ impuesto }) => impuesto === '003')
    ? null
    : 'Con objeto de impuesto 07 se desglosa IEPS, y no lo tiene.'
}

/** Two-digit years after the day's year, within half a century. */
function isLater(year: string, day: string): boolean {
  const ahead = (Number(year) - Number(day.slice(2, 4)) + 100) % 100
  return ahead > 0 && ahead < 50
}
