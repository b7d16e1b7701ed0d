import type { Impuesto, Impuestos } from './cfdi.ts'
import { childOf, childrenOf, type XmlElement } from './xml/element.ts'

/** @param suffix of the names of its attributes: 'P' in payments, 'DR' in paid documents */
export function taxesOf(taxes: XmlElement | undefined, group: string, name: string, suffix = ''): readonly Impuesto[] {
  return childrenOf(childOf(taxes, group), name).map(({ attributes }) => ({
    base: attributes[`Base${suffix}`] ?? null,
    impuesto: attributes[`Impuesto${suffix}`] ?? '',
    tipoFactor: attributes[`TipoFactor${suffix}`] ?? null,
    tasaOCuota: attributes[`TasaOCuota${suffix}`] ?? null,
    importe: attributes[`Importe${suffix}`] ?? null,
  }))
}

/** The taxes of a document. */
export function summaryOf(taxes: XmlElement | undefined): Impuestos | null {
  if (taxes === undefined) return null
  return {
    totalImpuestosRetenidos: taxes.attributes['TotalImpuestosRetenidos'] ?? null,
    totalImpuestosTrasladados: taxes.attributes['TotalImpuestosTrasladados'] ?? null,
    retenciones: taxesOf(taxes, 'Retenciones', 'Retencion'),
    traslados: taxesOf(taxes, 'Traslados', 'Traslado'),
  }
}
