import type { Pago } from '../cfdi.ts'
import { FORMAS_PAGO } from '../lists/formas-pago.ts'
import { MONEDAS } from '../lists/monedas.ts'
import {
  add,
  compare,
  decimal,
  decimalOr0,
  decimalText,
  type Decimal,
  divide,
  ONE,
  rounded,
  subtract,
  total,
  ZERO,
} from './decimal.ts'
import { decimalsOf, excessDecimals, FOREIGN_RFC, notListed, type Rule } from './rule.ts'

const TRANSFER = '03'
const UNDEFINED = '99'

export const PAYMENT_RULES: readonly Rule<Pago>[] = [
  {
    // FormaDePagoP es distinta de 99.
    code: 'CRP20212',
    at: '@FormaDePagoP',
    problem: ({ formaDePagoP }) =>
      formaDePagoP === UNDEFINED ? 'Un pago recibido tiene su forma de pago, y dice 99 (por definir).' : null,
  },
  {
    // FormaDePagoP tiene un valor de c_FormaPago (la matriz no le da código).
    code: 'CRP20999',
    at: '@FormaDePagoP',
    problem: ({ formaDePagoP }) => notListed('la forma de pago', formaDePagoP, FORMAS_PAGO),
  },
  {
    // MonedaP es distinta de XXX, y está en c_Moneda.
    code: 'CRP20213',
    at: '@MonedaP',
    problem: ({ monedaP }) =>
      monedaP === 'XXX' ? 'Un pago tiene moneda, y dice XXX (ninguna).' : notListed('la moneda', monedaP, MONEDAS),
  },
  {
    // Si MonedaP no es MXN, TipoCambioP debe existir.
    code: 'CRP20214',
    at: '@TipoCambioP',
    problem: ({ monedaP, tipoCambioP }) =>
      monedaP !== 'MXN' && tipoCambioP === null ? `Falta el tipo de cambio de ${monedaP} al día del pago.` : null,
  },
  {
    // Si MonedaP es MXN, TipoCambioP es 1.
    code: 'CRP20215',
    at: '@TipoCambioP',
    problem: ({ monedaP, tipoCambioP }) => {
      const rate = decimal(tipoCambioP)
      if (monedaP !== 'MXN' || (rate !== null && compare(rate, ONE) === 0)) return null
      return `El tipo de cambio del peso mexicano es 1, y dice ${tipoCambioP ?? 'nada'}.`
    },
  },
  {
    // La suma de ImpPagado, en la moneda del pago, es menor o igual que Monto.
    code: 'CRP20217',
    at: '@Monto',
    level: 'aviso',
    problem: ({ monto, monedaP, documentos }) => {
      const amount = decimal(monto)
      const paid = documentos.map(({ impPagado, monedaDR, equivalenciaDR }) =>
        monedaDR === monedaP ? decimalOr0(impPagado) : leastInCurrencyOfPayment(impPagado, equivalenciaDR, monedaP),
      )
      const sum = total(paid)
      if (amount === null || compare(sum, amount) <= 0) return null
      return `Lo pagado de cada documento suma ${decimalText(rounded(sum, decimalsOf(monedaP)))} ${monedaP}, más que el monto del pago (${monto}).`
    },
  },
  {
    // Monto es mayor que cero.
    code: 'CRP20218',
    at: '@Monto',
    problem: ({ monto }) => {
      const amount = decimal(monto)
      return amount !== null && compare(amount, ZERO) <= 0 ? `El monto del pago es mayor que 0, y dice ${monto}.` : null
    },
  },
  {
    // Monto no tiene más decimales que MonedaP.
    code: 'CRP20219',
    at: '@Monto',
    problem: ({ monto, monedaP }) => excessDecimals('El monto', decimal(monto), monedaP),
  },
  onlyThroughBank('CRP20221', 'RfcEmisorCtaOrd', 'RFC del banco de quien paga'),
  {
    // Si RfcEmisorCtaOrd es el genérico extranjero, NomBancoOrdExt debe existir.
    code: 'CRP20223',
    at: '@NomBancoOrdExt',
    problem: ({ otros }) =>
      otros['RfcEmisorCtaOrd'] === FOREIGN_RFC && otros['NomBancoOrdExt'] === undefined
        ? 'Falta el nombre del banco extranjero de quien paga.'
        : null,
  },
  onlyThroughBank('CRP20224', 'CtaOrdenante', 'cuenta de quien paga'),
  {
    // CtaOrdenante cumple con el patrón de su forma de pago.
    code: 'CRP20225',
    at: '@CtaOrdenante',
    problem: ({ otros, formaDePagoP }) =>
      accountProblem(otros['CtaOrdenante'], FORMAS_PAGO.get(formaDePagoP)?.payerAccount, 'de quien paga', formaDePagoP),
  },
  {
    // CtaBeneficiario cumple con el patrón de su forma de pago.
    code: 'CRP20226',
    at: '@CtaBeneficiario',
    problem: ({ otros, formaDePagoP }) =>
      accountProblem(
        otros['CtaBeneficiario'],
        FORMAS_PAGO.get(formaDePagoP)?.receiverAccount,
        'que recibe',
        formaDePagoP,
      ),
  },
  onlyThroughBank('CRP20227', 'RfcEmisorCtaBen', 'RFC del banco que recibe'),
  onlyThroughBank('CRP20228', 'CtaBeneficiario', 'cuenta que recibe'),
  {
    // Si FormaDePagoP no es 03, TipoCadPago no debe existir.
    code: 'CRP20229',
    at: '@TipoCadPago',
    problem: ({ otros, formaDePagoP }) =>
      otros['TipoCadPago'] !== undefined && formaDePagoP !== TRANSFER
        ? `La cadena de pago es de transferencias (03), y la forma de pago es ${formaDePagoP}.`
        : null,
  },
  ...withPaymentChain('CRP20230', 'CRP20231', 'CertPago', 'el certificado del pago'),
  ...withPaymentChain('CRP20232', 'CRP20233', 'CadPago', 'la cadena del pago'),
  ...withPaymentChain('CRP20234', 'CRP20235', 'SelloPago', 'el sello del pago'),
]

/** Si FormaDePagoP no pasa por un banco, el campo no debe existir. */
function onlyThroughBank(code: string, field: string, name: string): Rule<Pago> {
  return {
    code,
    at: `@${field}`,
    problem: ({ otros, formaDePagoP }) =>
      otros[field] !== undefined && FORMAS_PAGO.get(formaDePagoP)?.isBank === false
        ? `Con forma de pago ${formaDePagoP} no se dice ${name}.`
        : null,
  }
}

/** Si TipoCadPago existe, el campo debe existir; si no, no. */
function withPaymentChain(missing: string, superfluous: string, field: string, name: string): Rule<Pago>[] {
  return [
    {
      code: missing,
      at: `@${field}`,
      problem: ({ otros }) =>
        otros['TipoCadPago'] !== undefined && otros[field] === undefined
          ? `Falta ${name}, que va con TipoCadPago.`
          : null,
    },
    {
      code: superfluous,
      at: `@${field}`,
      problem: ({ otros }) =>
        otros['TipoCadPago'] === undefined && otros[field] !== undefined ? `Sin TipoCadPago no se dice ${name}.` : null,
    },
  ]
}

function accountProblem(
  account: string | undefined,
  form: string | undefined,
  whose: string,
  paymentForm: string,
): string | null {
  // The structure check reports an empty one.
  if (account === undefined || account === '' || form === undefined || form === '') return null
  if (new RegExp(`^(?:${form})$`, 'u').test(account)) return null
  return `La cuenta ${whose} («${account}») no tiene la forma que pide la forma de pago ${paymentForm}.`
}

/** SAT's lower limit: the paid amount and its equivalence were rounded to their written decimals. */
function leastInCurrencyOfPayment(paid: string, equivalence: string | null, currency: string): Decimal {
  const [amount, factor] = [decimalOr0(paid), decimal(equivalence)]
  if (factor === null || compare(factor, ZERO) <= 0) return ZERO
  const low = divide(subtract(amount, half(amount)), add(factor, half(factor)))
  return rounded(low, decimalsOf(currency))
}

function half({ scale }: Decimal): Decimal {
  return { units: 5n, scale: scale + 1 }
}
