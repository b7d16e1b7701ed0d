import type { DoctoRelacionado, Pago } from '../cfdi.ts'
import { OBJETOS_IMP } from '../lists/codes.ts'
import { objectProblem } from './concepts.ts'
import { compare, decimal, decimalText, ONE, subtract, ZERO } from './decimal.ts'
import { excessDecimals, notListed, type Rule } from './rule.ts'
import { transferRules, withholdingRules } from './taxes.ts'

const WITHOUT_TAXES: ReadonlySet<string> = new Set(['01', '03', '04', '05'])

/** A paid document, with its payment. */
export interface PaidDocument {
  readonly paid: DoctoRelacionado
  readonly pago: Pago
}

export const PAID_DOCUMENT_RULES: readonly Rule<PaidDocument>[] = [
  {
    // MonedaDR es distinta de XXX.
    code: 'CRP20236',
    at: '@MonedaDR',
    problem: ({ paid }) => (paid.monedaDR === 'XXX' ? 'El documento pagado tiene moneda, y dice XXX (ninguna).' : null),
  },
  {
    // Si MonedaDR es distinta de MonedaP, EquivalenciaDR debe existir.
    code: 'CRP20237',
    at: '@EquivalenciaDR',
    problem: ({ paid, pago }) =>
      paid.monedaDR !== pago.monedaP && paid.equivalenciaDR === null
        ? `Falta la equivalencia entre ${paid.monedaDR} y ${pago.monedaP}.`
        : null,
  },
  {
    // Si MonedaDR es igual a MonedaP, EquivalenciaDR es 1.
    code: 'CRP20238',
    at: '@EquivalenciaDR',
    problem: ({ paid, pago }) => {
      const factor = decimal(paid.equivalenciaDR)
      if (paid.monedaDR !== pago.monedaP || (factor !== null && compare(factor, ONE) === 0)) return null
      return `La equivalencia entre ${pago.monedaP} y la misma moneda es 1, y dice ${paid.equivalenciaDR ?? 'nada'}.`
    },
  },
  {
    // ImpSaldoAnt es mayor que cero.
    code: 'CRP20239',
    at: '@ImpSaldoAnt',
    problem: ({ paid }) => notPositive('El saldo anterior', paid.impSaldoAnt),
  },
  {
    // ImpSaldoAnt no tiene más decimales que MonedaDR.
    code: 'CRP20240',
    at: '@ImpSaldoAnt',
    problem: ({ paid }) => excessDecimals('El saldo anterior', decimal(paid.impSaldoAnt), paid.monedaDR),
  },
  {
    // ImpPagado es mayor que cero.
    code: 'CRP20241',
    at: '@ImpPagado',
    problem: ({ paid }) => notPositive('El importe pagado', paid.impPagado),
  },
  {
    // ImpPagado no tiene más decimales que MonedaDR.
    code: 'CRP20242',
    at: '@ImpPagado',
    problem: ({ paid }) => excessDecimals('El importe pagado', decimal(paid.impPagado), paid.monedaDR),
  },
  {
    // ImpSaldoInsoluto no tiene más decimales que MonedaDR.
    code: 'CRP20243',
    at: '@ImpSaldoInsoluto',
    problem: ({ paid }) => excessDecimals('El saldo insoluto', decimal(paid.impSaldoInsoluto), paid.monedaDR),
  },
  {
    // ImpSaldoInsoluto es mayor o igual que cero.
    code: 'CRP20244',
    at: '@ImpSaldoInsoluto',
    problem: ({ paid }) => {
      const left = decimal(paid.impSaldoInsoluto)
      return left !== null && compare(left, ZERO) < 0
        ? `El saldo insoluto no es menor que 0, y dice ${paid.impSaldoInsoluto}.`
        : null
    },
  },
  {
    // ImpSaldoInsoluto es ImpSaldoAnt menos ImpPagado.
    code: 'CRP20244',
    at: '@ImpSaldoInsoluto',
    level: 'aviso',
    problem: ({ paid }) => {
      const [before, amount, after] = [paid.impSaldoAnt, paid.impPagado, paid.impSaldoInsoluto].map(decimal)
      if (before == null || amount == null || after == null) return null
      const expected = subtract(before, amount)
      if (compare(expected, after) === 0) return null
      return `Saldo anterior menos importe pagado es ${decimalText(expected)}, y el saldo insoluto dice ${paid.impSaldoInsoluto}.`
    },
  },
  {
    // ObjetoImpDR tiene un valor de c_ObjetoImp.
    code: 'CRP20245',
    at: '@ObjetoImpDR',
    problem: ({ paid }) => notListed('el objeto de impuesto', paid.objetoImpDR, OBJETOS_IMP),
  },
  {
    // Si ObjetoImpDR es 02, ImpuestosDR debe existir.
    code: 'CRP20246',
    at: '@ObjetoImpDR',
    problem: ({ paid: { objetoImpDR, traslados, retenciones } }) =>
      objetoImpDR === '02' && traslados.length + retenciones.length === 0
        ? 'El documento pagado es objeto de impuesto (02) y no desglosa ninguno.'
        : null,
  },
  {
    // Si ObjetoImpDR es 01, 03, 04 o 05, ImpuestosDR no debe existir.
    code: 'CRP20247',
    at: '@ObjetoImpDR',
    problem: ({ paid: { objetoImpDR, traslados, retenciones } }) =>
      WITHOUT_TAXES.has(objetoImpDR ?? '') && traslados.length + retenciones.length > 0
        ? `Con objeto de impuesto ${objetoImpDR} no se desglosan impuestos, y los tiene.`
        : null,
  },
  {
    // Si ObjetoImpDR es 06 u 08, no hay IVA ni IEPS.
    code: 'CRP20278',
    at: '@ObjetoImpDR',
    problem: ({ paid: { objetoImpDR, traslados, retenciones } }) =>
      objetoImpDR === '07' ? null : objectProblem(objetoImpDR, traslados, retenciones),
  },
  {
    // Si ObjetoImpDR es 07, no hay IVA y se traslada IEPS.
    code: 'CRP20279',
    at: '@ObjetoImpDR',
    problem: ({ paid: { objetoImpDR, traslados, retenciones } }) =>
      objetoImpDR === '07' ? objectProblem(objetoImpDR, traslados, retenciones) : null,
  },
]

export const PAID_WITHHOLDING_RULES = withholdingRules(
  {
    base: 'CRP20249',
    impuesto: 'CRP20250',
    tipoFactor: 'CRP20251',
    exempt: 'CRP20252',
    tasaOCuota: 'CRP20253',
    importe: 'CRP20254',
  },
  'DR',
)

export const PAID_TRANSFER_RULES = transferRules(
  {
    base: 'CRP20255',
    impuesto: 'CRP20256',
    tipoFactor: 'CRP20257',
    exempt: 'CRP20258',
    rated: 'CRP20259',
    tasaOCuota: 'CRP20260',
    importe: 'CRP20261',
  },
  'DR',
)

function notPositive(name: string, text: string): string | null {
  const amount = decimal(text)
  return amount !== null && compare(amount, ZERO) <= 0 ? `${name} es mayor que 0, y dice ${text}.` : null
}
