import { decimalToPesos, toCentavos } from '#domain/money/money.ts'
import { KIND_WORDS } from '#domain/tax-documents/words.ts'
import { presentNamed } from '#server/documents/loads/present.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { DocumentRow } from '#server/documents/matching/row-store.ts'

/** The fields of a document in lists of administrators. */
export function presentDocumentRow(row: DocumentRow) {
  return {
    ...presentNamed(row),
    fecha: row.issuedAt,
    recibido: row.receivedAt.toISOString(),
    receptor: { rfc: row.receiverRfc, nombre: row.receiverName },
    moneda: row.currency === 'XXX' ? '' : row.currency,
    total: decimalToPesos(row.total),
    empresa: row.companyId === null ? null : { id: row.companyId, nombre: row.company ?? '' },
  }
}

export const DOCUMENT_COLUMNS: readonly SheetColumn<DocumentRow>[] = [
  { heading: 'UUID', value: ({ uuid }) => uuid.toUpperCase() },
  { heading: 'Tipo', value: ({ kind }) => KIND_WORDS[kind] ?? kind },
  { heading: 'Serie', value: ({ series }) => series },
  { heading: 'Folio', value: ({ folio }) => folio },
  { heading: 'Fecha', value: ({ issuedAt }) => issuedAt.replace('T', ' ') },
  { heading: 'Recibido', moment: (row) => row.receivedAt },
  { heading: 'RFC receptor', value: ({ receiverRfc }) => receiverRfc },
  { heading: 'Receptor', value: ({ receiverName }) => receiverName },
  { heading: 'Empresa', value: ({ company }) => company },
  { heading: 'Moneda', value: ({ currency }) => currency },
  { heading: 'Total', money: ({ total }) => toCentavos(total) },
]
