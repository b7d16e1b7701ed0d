import type { DoctoRelacionado, Pago, Pagos } from './cfdi.ts'
import { taxesOf } from './taxes-of.ts'
import { childOf, childrenOf, type XmlElement } from './xml/element.ts'

export const PAYMENTS_NAMESPACE = 'http://www.sat.gob.mx/Pagos20'

/** Attributes of a payment that have a field of their own. */
const READ: ReadonlySet<string> = new Set([
  'FechaPago',
  'FormaDePagoP',
  'MonedaP',
  'TipoCambioP',
  'Monto',
  'NumOperacion',
])

/** Pagos 2.0, and 1.0 as far as they correspond. */
export function paymentsOf(element: XmlElement): Pagos {
  return {
    version: element.attributes['Version'] ?? '',
    totales: childOf(element, 'Totales')?.attributes ?? null,
    pagos: childrenOf(element, 'Pago').map(paymentOf),
  }
}

function paymentOf(element: XmlElement): Pago {
  const { attributes } = element
  const taxes = childOf(element, 'ImpuestosP')
  return {
    fechaPago: attributes['FechaPago'] ?? '',
    formaDePagoP: attributes['FormaDePagoP'] ?? '',
    monedaP: attributes['MonedaP'] ?? '',
    tipoCambioP: attributes['TipoCambioP'] ?? null,
    monto: attributes['Monto'] ?? '',
    numOperacion: attributes['NumOperacion'] ?? null,
    otros: Object.fromEntries(Object.entries(attributes).filter(([name]) => !READ.has(name))),
    documentos: childrenOf(element, 'DoctoRelacionado').map(paidOf),
    traslados: taxesOf(taxes, 'TrasladosP', 'TrasladoP', 'P'),
    retenciones: taxesOf(taxes, 'RetencionesP', 'RetencionP', 'P'),
  }
}

function paidOf(element: XmlElement): DoctoRelacionado {
  const { attributes } = element
  const taxes = childOf(element, 'ImpuestosDR')
  return {
    idDocumento: attributes['IdDocumento'] ?? '',
    serie: attributes['Serie'] ?? null,
    folio: attributes['Folio'] ?? null,
    monedaDR: attributes['MonedaDR'] ?? '',
    equivalenciaDR: attributes['EquivalenciaDR'] ?? attributes['TipoCambioDR'] ?? null,
    numParcialidad: attributes['NumParcialidad'] ?? '',
    impSaldoAnt: attributes['ImpSaldoAnt'] ?? '',
    impPagado: attributes['ImpPagado'] ?? '',
    impSaldoInsoluto: attributes['ImpSaldoInsoluto'] ?? '',
    objetoImpDR: attributes['ObjetoImpDR'] ?? null,
    traslados: taxesOf(taxes, 'TrasladosDR', 'TrasladoDR', 'DR'),
    retenciones: taxesOf(taxes, 'RetencionesDR', 'RetencionDR', 'DR'),
  }
}
