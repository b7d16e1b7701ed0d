import { currencyText, decimalText, rateText } from '#domain/tax-documents/amount-text.ts'
import { headingText, taxFolioText, TAXES } from '#domain/tax-documents/words.ts'
import type { OtherDocument, TaxConcept, TaxDocument } from '#web/data/documents/document-page-calls.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'

type Tax = TaxConcept['traslados'][number]

/** 'Factura A-1001' */
export function documentTitle({ tipo, complementos, serie, folio }: TaxDocument): string {
  return `${headingText(tipo, complementos)} ${taxFolioText(serie, folio)}`.trim()
}

/** 'Factura A-1001' where the viewer sees it, else the first letters of its UUID. */
export function otherTitle({ uuid, visible }: OtherDocument): string {
  const folio = visible === null ? '' : taxFolioText(visible.serie, visible.folio)
  const name = visible === null ? 'Documento' : headingText(visible.tipo, [])
  return `${name} ${folio === '' ? `${uuid.slice(0, 8)}…` : folio}`
}

/** '5 nov 2026, 10:20' of a local time, '5 nov 2026' of a day; other texts are unchanged. */
export function localMomentText(at: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/u.exec(at) ?? []
  if (day === undefined) return at
  return time === undefined ? calendarDayText(day) : `${calendarDayText(day)}, ${time}`
}

/** 'IVA 16 %', 'IVA exento', 'IEPS cuota 3.50' */
function taxName({ impuesto, tipoFactor, tasa }: Tax): string {
  const name = TAXES[impuesto] ?? impuesto
  if (tipoFactor === 'Exento') return `${name} exento`
  if (tasa === null) return name
  return tipoFactor === 'Cuota' ? `${name} cuota ${decimalText(tasa)}` : `${name} ${rateText(tasa)}`
}

/** 'IVA 16 %: 160.00 · Retención ISR 1.25 %: 12.50' */
export function conceptTaxText({ traslados, retenciones }: TaxConcept): string {
  const text = (tax: Tax, before = '') =>
    `${before}${taxName(tax)}${tax.importe === null ? '' : `: ${decimalText(tax.importe)}`}`
  return [...traslados.map((tax) => text(tax)), ...retenciones.map((tax) => text(tax, 'Retención '))].join(' · ')
}

/** Names and amounts that add up to the total, without the total. */
export function sumsOf(document: TaxDocument): readonly (readonly [name: string, value: string])[] {
  const { moneda, descuento } = document
  const amount = (decimal: string) => currencyText(decimal, moneda)
  return [
    ['Subtotal', amount(document.subtotal)],
    ...(descuento === null ? [] : [['Descuento', amount(`-${descuento}`)] as const]),
    ...document.traslados.map((tax) => [taxName(tax), amount(tax.importe ?? '0')] as const),
    ...document.retenciones.map((tax) => [`Retención ${taxName(tax)}`, amount(`-${tax.importe ?? '0'}`)] as const),
    ...document.locales.map(
      ({ tipo, nombre, importe }) =>
        [
          tipo === 'retencion' ? `Retención local ${nombre}` : nombre,
          amount(tipo === 'retencion' ? `-${importe}` : importe),
        ] as const,
    ),
  ]
}

/** Why another document does not count. */
export const NOT_COUNTED = {
  '': '',
  cancelado: 'No cuenta: está cancelado',
  invalido: 'No cuenta: no es válido',
  sustituido: 'No cuenta: otro lo sustituye',
} as const
