import type { Cfdi } from '../cfdi.ts'
import { EXPORTACIONES, METODOS_PAGO, TIPOS_COMPROBANTE } from '../lists/codes.ts'
import { FORMAS_PAGO } from '../lists/formas-pago.ts'
import { MONEDAS } from '../lists/monedas.ts'
import { compare, decimal, isZero, ONE } from './decimal.ts'
import { excessDecimals, hasForeignTrade, notListed, type Rule } from './rule.ts'

const DATE = /^20[1-9]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u
const EXCHANGE_RATE = /^\d{1,18}(?:\.\d{1,6})?$/u

/** The attributes of Comprobante that are not sums. */
export const DOCUMENT_RULES: readonly Rule<Cfdi>[] = [
  {
    // Fecha cumple con el patrón.
    code: 'CFDI40101',
    at: '@Fecha',
    problem: ({ fecha }) =>
      DATE.test(fecha) && isDay(fecha)
        ? null
        : `La fecha «${fecha}» no existe o no se escribe como AAAA-MM-DDThh:mm:ss.`,
  },
  {
    // Si TipoDeComprobante es T, N o P, FormaPago no debe existir.
    code: 'CFDI40103',
    at: '@FormaPago',
    problem: ({ formaPago, tipoDeComprobante: kind }) =>
      formaPago !== null && ['T', 'N', 'P'].includes(kind)
        ? `Un comprobante de tipo ${kind} no lleva forma de pago, y dice ${formaPago}.`
        : null,
  },
  {
    // FormaPago tiene un valor de c_FormaPago.
    code: 'CFDI40104',
    at: '@FormaPago',
    problem: ({ formaPago }) => notListed('la forma de pago', formaPago, FORMAS_PAGO),
  },
  {
    // Si MetodoPago es PPD, FormaPago es 99.
    code: 'CFDI40105',
    at: '@FormaPago',
    problem: ({ formaPago, metodoPago }) =>
      metodoPago === 'PPD' && formaPago !== null && formaPago !== '99'
        ? `Con método de pago PPD (parcialidades o diferido) la forma de pago es 99, y dice ${formaPago}.`
        : null,
  },
  {
    // The same without FormaPago: stampers accept it.
    code: 'CFDI40105',
    at: '@FormaPago',
    level: 'aviso',
    problem: ({ formaPago, metodoPago }) =>
      metodoPago === 'PPD' && formaPago === null
        ? 'Con método de pago PPD (parcialidades o diferido) la forma de pago es 99, y no la tiene.'
        : null,
  },
  {
    // SubTotal no tiene más decimales que la moneda.
    code: 'CFDI40107',
    at: '@SubTotal',
    problem: ({ subTotal, moneda }) => excessDecimals('El subtotal', decimal(subTotal), moneda),
  },
  {
    // Si TipoDeComprobante es T o P, SubTotal es 0.
    code: 'CFDI40109',
    at: '@SubTotal',
    problem: ({ subTotal, tipoDeComprobante: kind }) => {
      const amount = decimal(subTotal)
      if (amount === null || isZero(amount) || !['T', 'P'].includes(kind)) return null
      return `El subtotal de un comprobante de tipo ${kind} es 0, y dice ${subTotal}.`
    },
  },
  {
    // Descuento es menor o igual que SubTotal.
    code: 'CFDI40110',
    at: '@Descuento',
    problem: ({ descuento, subTotal }) => {
      const [discount, subtotal] = [decimal(descuento), decimal(subTotal)]
      if (discount === null || subtotal === null || compare(discount, subtotal) <= 0) return null
      return `El descuento (${descuento}) es mayor que el subtotal (${subTotal}).`
    },
  },
  {
    // Si TipoDeComprobante no es I, E ni N, ningún concepto lleva descuento.
    code: 'CFDI40111',
    at: '@Descuento',
    problem: ({ conceptos, tipoDeComprobante: kind }) =>
      !['I', 'E', 'N'].includes(kind) && conceptos.some(({ descuento }) => descuento !== null)
        ? `Un comprobante de tipo ${kind} no lleva descuentos.`
        : null,
  },
  {
    // Descuento no tiene más decimales que la moneda.
    code: 'CFDI40112',
    at: '@Descuento',
    problem: ({ descuento, moneda }) => excessDecimals('El descuento', decimal(descuento), moneda),
  },
  {
    // Moneda tiene un valor de c_Moneda.
    code: 'CFDI40113',
    at: '@Moneda',
    problem: ({ moneda }) => notListed('la moneda', moneda, MONEDAS),
  },
  {
    // Si Moneda es MXN, TipoCambio es 1 cuando existe.
    code: 'CFDI40114',
    at: '@TipoCambio',
    problem: ({ moneda, tipoCambio }) => {
      const rate = decimal(tipoCambio)
      return moneda === 'MXN' && rate !== null && compare(rate, ONE) !== 0
        ? `El tipo de cambio del peso mexicano es 1, y dice ${tipoCambio}.`
        : null
    },
  },
  {
    // Si Moneda no es MXN ni XXX, TipoCambio debe existir.
    code: 'CFDI40115',
    at: '@TipoCambio',
    problem: ({ moneda, tipoCambio }) =>
      moneda !== 'MXN' && moneda !== 'XXX' && tipoCambio === null ? `Falta el tipo de cambio de ${moneda}.` : null,
  },
  {
    // Si Moneda es XXX, TipoCambio no debe existir.
    code: 'CFDI40116',
    at: '@TipoCambio',
    problem: ({ moneda, tipoCambio }) =>
      moneda === 'XXX' && tipoCambio !== null ? `Sin moneda (XXX) no hay tipo de cambio, y dice ${tipoCambio}.` : null,
  },
  {
    // TipoCambio cumple con el patrón.
    code: 'CFDI40117',
    at: '@TipoCambio',
    problem: ({ tipoCambio }) =>
      tipoCambio === null || EXCHANGE_RATE.test(tipoCambio)
        ? null
        : `El tipo de cambio «${tipoCambio}» no es un número con seis decimales a lo más.`,
  },
  {
    // TipoDeComprobante tiene un valor de c_TipoDeComprobante.
    code: 'CFDI40121',
    at: '@TipoDeComprobante',
    problem: ({ tipoDeComprobante }) => notListed('el tipo de comprobante', tipoDeComprobante, TIPOS_COMPROBANTE),
  },
  {
    // Si Exportacion es 02, el CFDI lleva el complemento de comercio exterior.
    code: 'CFDI40122',
    at: '@Exportacion',
    problem: (cfdi) =>
      cfdi.exportacion === '02' && !hasForeignTrade(cfdi)
        ? 'Una exportación definitiva (02) lleva el complemento de comercio exterior, y no lo tiene.'
        : null,
  },
  {
    // Exportacion tiene un valor de c_Exportacion.
    code: 'CFDI40123',
    at: '@Exportacion',
    problem: ({ exportacion }) => notListed('la exportación', exportacion, EXPORTACIONES),
  },
  {
    // MetodoPago tiene un valor de c_MetodoPago.
    code: 'CFDI40124',
    at: '@MetodoPago',
    problem: ({ metodoPago }) => notListed('el método de pago', metodoPago, METODOS_PAGO),
  },
  {
    // Si TipoDeComprobante es T o P, MetodoPago no debe existir.
    code: 'CFDI40125',
    at: '@MetodoPago',
    problem: ({ metodoPago, tipoDeComprobante: kind }) =>
      metodoPago !== null && ['T', 'P'].includes(kind)
        ? `Un comprobante de tipo ${kind} no lleva método de pago, y dice ${metodoPago}.`
        : null,
  },
]

/** Rejects 30 February. @param text AAAA-MM-DD… */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
