import type { MatchProposal, UnmatchedTaxDocument } from '#contract/documents/admin-documents.ts'
import { folioText } from '#domain/documents/folio.ts'
import { presentDocumentRow } from '#server/documents/review/present.ts'
import type { NamedProposal, UnmatchedRow } from './service.ts'

export function presentUnmatched(row: UnmatchedRow): UnmatchedTaxDocument {
  return { ...presentDocumentRow(row), propuestas: row.proposals.map(presentProposal) }
}

function presentProposal({ company, order, difference, why }: NamedProposal): MatchProposal {
  return {
    empresa: { id: company.id, nombre: company.name, rfc: company.rfc },
    pedido: order === null ? null : { id: order.id, folio: folioText(order.series, order.folio) },
    diferencia: difference === null ? null : difference / 100,
    porque: why,
  }
}
