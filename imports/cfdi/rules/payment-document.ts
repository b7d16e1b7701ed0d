import type { Cfdi, Concepto } from '../cfdi.ts'
import { decimal, isZero } from './decimal.ts'
import type { Rule } from './rule.ts'

/** Fixed values of a document with the complement of payments, outside of it. */
export const PAYMENT_DOCUMENT_RULES: readonly Rule<Cfdi>[] = [
  fixed('CRP20101', '@TipoDeComprobante', 'el tipo de comprobante', 'P', ({ tipoDeComprobante }) => tipoDeComprobante),
  fixed('CRP20102', '@Exportacion', 'la exportación', '01', ({ exportacion }) => exportacion),
  zero('CRP20103', '@SubTotal', 'subtotal', ({ subTotal }) => subTotal),
  fixed('CRP20104', '@Moneda', 'la moneda', 'XXX', ({ moneda }) => moneda),
  absent('CRP20105', '@FormaPago', 'forma de pago', ({ formaPago }) => formaPago),
  absent('CRP20106', '@MetodoPago', 'método de pago', ({ metodoPago }) => metodoPago),
  absent('CRP20107', '@CondicionesDePago', 'condiciones de pago', ({ condicionesDePago }) => condicionesDePago),
  absent('CRP20108', '@Descuento', 'descuento', ({ descuento }) => descuento),
  absent('CRP20109', '@TipoCambio', 'tipo de cambio', ({ tipoCambio }) => tipoCambio),
  zero('CRP20110', '@Total', 'total', ({ total }) => total),
  {
    // Hay un solo concepto.
    code: 'CRP20111',
    at: '/Conceptos',
    problem: ({ conceptos }) =>
      conceptos.length === 1
        ? null
        : `Un comprobante de pago tiene un solo concepto, y este tiene ${conceptos.length}.`,
  },
]

/** A document of type P without the complement does not name the paid documents. */
export const NO_PAYMENT_RULES: readonly Rule<Cfdi>[] = [
  {
    code: 'TUERCA20',
    at: '/Complemento',
    problem: ({ tipoDeComprobante, pagos }) =>
      tipoDeComprobante === 'P' && pagos === null
        ? 'Un comprobante de tipo P lleva el complemento de pagos, y no lo tiene.'
        : null,
  },
]

export const PAYMENT_CONCEPT_RULES: readonly Rule<Concepto>[] = [
  {
    // El concepto no tiene más nodos que ACuentaTerceros.
    code: 'CRP20112',
    at: '',
    problem: ({ pedimentos, cuentasPrediales, partes }) =>
      pedimentos.length + cuentasPrediales.length + partes > 0
        ? 'El concepto de un pago no lleva pedimentos, cuentas prediales ni partes.'
        : null,
  },
  fixed('CRP20113', '@ClaveProdServ', 'la clave de producto', '84111506', ({ claveProdServ }) => claveProdServ),
  absent('CRP20114', '@NoIdentificacion', 'número de identificación', ({ noIdentificacion }) => noIdentificacion),
  fixed('CRP20115', '@Cantidad', 'la cantidad', '1', ({ cantidad }) => cantidad.replace(/\.0+$/u, '')),
  fixed('CRP20116', '@ClaveUnidad', 'la unidad', 'ACT', ({ claveUnidad }) => claveUnidad),
  absent('CRP20117', '@Unidad', 'unidad escrita', ({ unidad }) => unidad),
  fixed('CRP20118', '@Descripcion', 'la descripción', 'Pago', ({ descripcion }) => descripcion),
  zero('CRP20119', '@ValorUnitario', 'valor unitario', ({ valorUnitario }) => valorUnitario),
  zero('CRP20120', '@Importe', 'importe', ({ importe }) => importe),
  absent('CRP20121', '@Descuento', 'descuento', ({ descuento }) => descuento),
  fixed('CRP20122', '@ObjetoImp', 'el objeto de impuesto', '01', ({ objetoImp }) => objetoImp),
  {
    // El nodo Impuestos no debe existir.
    code: 'CRP20123',
    at: '/Impuestos',
    problem: ({ traslados, retenciones }) =>
      traslados.length + retenciones.length > 0 ? 'El concepto de un pago no lleva impuestos.' : null,
  },
]

/** El campo tiene siempre este valor. */
function fixed<Subject>(
  code: string,
  at: string,
  name: string,
  value: string,
  of: (subject: Subject) => string | null,
): Rule<Subject> {
  return {
    code,
    at,
    problem: (subject) => {
      const said = of(subject)
      return said === value ? null : `En un comprobante de pago ${name} es ${value}, y dice ${said ?? 'nada'}.`
    },
  }
}

/** El campo es 0, o 0 con decimales. */
function zero<Subject>(code: string, at: string, name: string, of: (subject: Subject) => string): Rule<Subject> {
  return {
    code,
    at,
    problem: (subject) => {
      const amount = decimal(of(subject))
      return amount === null || isZero(amount)
        ? null
        : `El ${name} de un comprobante de pago es 0, y dice ${of(subject)}.`
    },
  }
}

/** El campo no debe existir. */
function absent<Subject>(
  code: string,
  at: string,
  name: string,
  of: (subject: Subject) => string | null,
): Rule<Subject> {
  return {
    code,
    at,
    problem: (subject) => {
      const said = of(subject)
      return said === null ? null : `Un comprobante de pago no lleva ${name}, y dice «${said}».`
    },
  }
}
