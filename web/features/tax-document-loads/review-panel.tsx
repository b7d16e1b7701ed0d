import { Link } from 'react-router'
import type { ReviewedTaxDocument } from '#contract/documents/admin-documents.ts'
import { taxDocumentAddress } from '#domain/screen-address.ts'
import { PanelHeading, SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { amountCell } from './amount-cell.ts'
import { Findings } from './findings.tsx'
import { documentName } from './looks.ts'

interface ReviewPanelProps {
  /** null: closed. */
  readonly document: ReviewedTaxDocument | null
  readonly onClose: () => void
}

/** The findings of a document under review. */
export function ReviewPanel({ document, onClose }: ReviewPanelProps) {
  const shown = useLastValue(document)
  return (
    <SidePanel isOpen={document !== null} title={shown === null ? '' : documentName(shown)} onClose={onClose}>
      {shown !== null && (
        <div className="stack gap-16">
          <Facts
            facts={[
              ['UUID', shown.uuid.toUpperCase()],
              ['A nombre de', `${shown.receptor.nombre} (${shown.receptor.rfc})`],
              ['Empresa', shown.empresa?.nombre ?? 'Sin asignar'],
              ['Total', amountCell(shown) ?? ''],
              ['Por qué', shown.motivo],
            ]}
          />
          <PanelHeading>Qué se encontró</PanelHeading>
          <Findings findings={shown.hallazgos} />
          <p>
            <Link to={taxDocumentAddress(shown.uuid)}>Ver el documento</Link>
          </p>
        </div>
      )}
    </SidePanel>
  )
}
