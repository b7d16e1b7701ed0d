import { toCentavos } from '#domain/money/money.ts'
import { paymentTaxColumns, taxColumns, type TaxColumns } from '#domain/tax-documents/tax-columns.ts'
import { SAT_STATE_TEXT } from '#domain/tax-documents/sat-state.ts'
import { KIND_WORDS } from '#domain/tax-documents/words.ts'
import { folioText } from '#domain/documents/folio.ts'
import { TAX_DOCUMENT_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { conceptList, documentFileList } from './files-store.ts'

type RowOf<List extends (...input: never[]) => { readonly rows: { execute: () => Promise<unknown[]> } }> = Awaited<
  ReturnType<ReturnType<List>['rows']['execute']>
>[number]

type DocumentRow = RowOf<typeof documentFileList>
type ConceptRow = RowOf<typeof conceptList>
type AnyRow = Omit<DocumentRow, 'taxes' | 'paymentTotals' | 'localTaxes' | 'taxesOfLines'>

const WHICH: readonly SheetColumn<AnyRow>[] = [
  { heading: 'UUID', value: ({ uuid }) => uuid.toUpperCase() },
  { heading: 'Tipo', value: ({ kind }) => KIND_WORDS[kind] ?? kind },
  { heading: 'Serie', value: ({ series }) => series },
  { heading: 'Folio', value: ({ folio }) => folio },
  { heading: 'Fecha', value: ({ issuedAt }) => issuedAt.replace('T', ' ') },
  { heading: 'RFC emisor', value: ({ issuerRfc }) => issuerRfc },
  { heading: 'Emisor', value: ({ issuerName }) => issuerName },
  { heading: 'RFC receptor', value: ({ receiverRfc }) => receiverRfc },
  { heading: 'Receptor', value: ({ receiverName }) => receiverName },
  { heading: 'Uso CFDI', value: ({ uso }) => uso },
  { heading: 'Método', value: ({ method }) => method },
  { heading: 'Forma de pago', value: ({ paymentForm }) => paymentForm },
  { heading: 'Moneda', value: ({ currency }) => (currency === 'XXX' ? null : currency) },
  { heading: 'Tipo de cambio', value: ({ exchangeRate }) => (exchangeRate === null ? null : Number(exchangeRate)) },
]

const STATE: readonly SheetColumn<AnyRow>[] = [
  { heading: 'Estado SAT', value: ({ satState }) => (satState === null ? 'Sin consultar' : SAT_STATE_TEXT[satState]) },
  { heading: 'Consultado al SAT', moment: ({ satStateAt }) => satStateAt },
  { heading: 'Cancelado el', value: ({ cancelledOn }) => cancelledOn },
  { heading: 'Motivo', value: ({ motive }) => motive },
  { heading: 'Sustituido por', value: ({ replacedBy }) => replacedBy?.toUpperCase() ?? null },
  {
    heading: 'Pedido',
    value: ({ orderSeries, orderFolio }) => (orderFolio === null ? null : folioText(orderSeries ?? '', orderFolio)),
  },
]

/** Headings of the taxes, in the order in which they are declared. */
const TAX_HEADINGS: Readonly<Record<keyof TaxColumns, string>> = {
  base16: 'Base IVA 16%',
  iva16: 'IVA 16%',
  base8: 'Base IVA 8%',
  iva8: 'IVA 8%',
  base0: 'Base IVA 0%',
  baseExempt: 'Base exenta',
  ieps: 'IEPS',
  other: 'Otros impuestos',
  withheldIsr: 'ISR retenido',
  withheldIva: 'IVA retenido',
  withheldIeps: 'IEPS retenido',
}

/** Computes a row's taxes once for its eleven columns. */
function taxSheetColumns<Row extends object>(taxesOf: (row: Row) => TaxColumns): readonly SheetColumn<Row>[] {
  const reckoned = new WeakMap<Row, TaxColumns>()
  const taxes = (row: Row) => {
    const known = reckoned.get(row) ?? taxesOf(row)
    reckoned.set(row, known)
    return known
  }
  return Object.entries(TAX_HEADINGS).map(([name, heading]) => ({
    heading,
    amount: (row: Row) => taxes(row)[name as keyof TaxColumns],
  }))
}

/** A row for each document, which an accountant copies into the declaration. */
export const DOCUMENT_COLUMNS: readonly SheetColumn<DocumentRow>[] = [
  ...WHICH,
  { heading: 'Subtotal', money: ({ subtotal }) => toCentavos(subtotal) },
  { heading: 'Descuento', money: ({ discount }) => toCentavos(discount) },
  ...taxSheetColumns<DocumentRow>(documentTaxes),
  { heading: 'Impuestos locales', amount: ({ localTaxes }) => localSum(localTaxes) },
  { heading: 'Total', money: ({ total, paidTotal }) => toCentavos(paidTotal ?? total) },
  { heading: 'Saldo', money: ({ balance }) => (balance === null ? null : toCentavos(balance)) },
  ...STATE,
]

/** Columns for administrators alone. */
export const ADMIN_DOCUMENT_COLUMNS: readonly SheetColumn<DocumentRow>[] = [
  ...DOCUMENT_COLUMNS,
  { heading: 'Empresa', value: ({ company }) => company },
  { heading: 'Validez', value: ({ state }) => TAX_DOCUMENT_STATE_TEXTS[state] },
  { heading: 'Errores', value: ({ errors }) => errors },
  { heading: 'Avisos', value: ({ warnings }) => warnings },
  { heading: 'Carga', value: ({ loadId }) => loadId },
  { heading: 'Recibido', moment: ({ receivedAt }) => receivedAt },
  { heading: 'Oculto', value: ({ hiddenReason }) => hiddenReason },
  { heading: 'Apartado', value: ({ setAsideReason }) => setAsideReason },
]

function documentTaxes({ kind, taxes, paymentTotals, taxesOfLines }: DocumentRow): TaxColumns {
  if (kind === 'P') return paymentTaxColumns(paymentTotals)
  return taxColumns(taxesOfLines?.flat() ?? taxes?.traslados ?? [], taxes?.retenciones ?? [])
}

/** Withheld taxes are subtracted. */
function localSum(taxes: DocumentRow['localTaxes']): number {
  const centavos = taxes.map(({ kind, importe }) => Math.round(Number(importe) * 100) * (kind === 'traslado' ? 1 : -1))
  return centavos.reduce((sum, amount) => sum + amount, 0) / 100
}

/** A row for each concept; amounts with their own decimals. */
export const CONCEPT_COLUMNS: readonly SheetColumn<ConceptRow>[] = [
  ...WHICH,
  { heading: 'Número', value: ({ number }) => number },
  { heading: 'Clave SAT', value: ({ concept }) => concept.claveProdServ },
  { heading: 'Clave', value: ({ concept }) => concept.noIdentificacion },
  { heading: 'Descripción', value: ({ concept }) => concept.descripcion },
  { heading: 'Cantidad', value: ({ concept }) => numberOf(concept.cantidad) },
  { heading: 'Clave de unidad', value: ({ concept }) => concept.claveUnidad },
  { heading: 'Unidad', value: ({ concept }) => concept.unidad },
  { heading: 'Valor unitario', amount: ({ concept }) => numberOf(concept.valorUnitario) },
  { heading: 'Importe', amount: ({ concept }) => numberOf(concept.importe) },
  { heading: 'Descuento', amount: ({ concept }) => numberOf(concept.descuento) },
  { heading: 'Objeto de impuesto', value: ({ concept }) => concept.objetoImp },
  ...taxSheetColumns<ConceptRow>(({ concept }) => taxColumns(concept.traslados, concept.retenciones)),
  ...STATE,
]

/** A document's text is shown also where it is no number. */
function numberOf(decimal: string | null): number | string | null {
  if (decimal === null) return null
  const number = Number(decimal)
  return Number.isFinite(number) ? number : decimal
}
