import type { MissingFolios, ReviewedTaxDocument, ReviewQuestion } from '#contract/documents/admin-documents.ts'
import { findingText, presentFinding } from '#server/documents/loads/present.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import { DOCUMENT_COLUMNS, presentDocumentRow } from './present.ts'
import type { ReviewRow, SeriesRow } from './store.ts'

export function presentReviewed(row: ReviewRow, question: ReviewQuestion): ReviewedTaxDocument {
  return {
    ...presentDocumentRow(row),
    motivo: reasonOf(row, question),
    hallazgos: row.findings.map(presentFinding),
    oculto: row.hiddenReason !== '',
  }
}

function reasonOf({ findings, twin, hiddenReason, setAsideReason }: ReviewRow, question: ReviewQuestion): string {
  if (question === 'ocultos') return hiddenReason
  if (question === 'apartados') return setAsideReason
  if (question === 'invalidos') return findings.find(({ level }) => level === 'error')?.text ?? ''
  if (twin === null) return ''
  const name = `${twin.series}${twin.folio}`
  return `Se repite con ${name === '' ? '' : `${name}, `}UUID ${twin.uuid.toUpperCase()}.`
}

export function presentSeries(row: SeriesRow): MissingFolios['series'][number] {
  const { series, kind, first, last, documents, missing, gaps } = row
  return {
    serie: series,
    tipo: kind,
    primero: first,
    ultimo: last,
    documentos: documents,
    faltantes: missing,
    huecos: gaps.map(({ from, to }) => ({ desde: from, hasta: to })),
  }
}

export const REVIEW_COLUMNS: readonly SheetColumn<ReviewRow>[] = [
  ...DOCUMENT_COLUMNS,
  { heading: 'Hallazgos', value: ({ findings }) => findings.map(findingText).join('\n') },
  { heading: 'Se repite con', value: ({ twin }) => twin?.uuid.toUpperCase() ?? null },
  { heading: 'Oculto por', value: ({ hiddenReason }) => hiddenReason },
  { heading: 'Apartado por', value: ({ setAsideReason }) => setAsideReason },
]
