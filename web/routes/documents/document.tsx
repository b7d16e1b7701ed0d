import { IconFileSearch, IconFileUnknown } from '@tabler/icons-react'
import { useState } from 'react'
import { data } from 'react-router'
import { isMissing } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import type { TaxDocument } from '#web/data/documents/document-page-calls.ts'
import { DocumentColumns, MissingDocument } from '#web/features/documents/document-parts.tsx'
import { DocumentSatState } from '#web/features/sat-state/document-sat-state.tsx'
import { SatStateBadge } from '#web/features/sat-state/sat-state-badge.tsx'
import { BalanceStrip } from '#web/features/tax-document/balance-strip.tsx'
import { CommentsPanel } from '#web/features/tax-document/comments-panel.tsx'
import { DocumentActs } from '#web/features/tax-document/document-acts.tsx'
import { DocumentSheet } from '#web/features/tax-document/document-sheet.tsx'
import { HiddenNotes, InternalPanel } from '#web/features/tax-document/internal-panel.tsx'
import { documentTitle } from '#web/features/tax-document/page-text.ts'
import { ReceivedPayments } from '#web/features/tax-document/received-payments.tsx'
import { SendingDialog } from '#web/features/tax-document/sending-dialog.tsx'
import { SendingsPanel } from '#web/features/tax-document/sendings-panel.tsx'
import {
  CancellationNote,
  HistoryPanel,
  OrderPanel,
  ProofsPanel,
  RelatedPanel,
} from '#web/features/tax-document/side-panels.tsx'
import { TechnicalData } from '#web/features/tax-document/technical-data.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('taxDocument', async (api, { url, signal }) => {
  const uuid = url.searchParams.get('uuid')?.trim() ?? ''
  if (uuid === '') return { uuid, document: null }
  try {
    return { uuid, document: await api('GET /api/documentos/:uuid', { params: { uuid } }, { signal }) }
  } catch (error) {
    if (isMissing(error)) return data({ uuid, document: null }, { status: 404 })
    throw error
  }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const LIST = PRIVATE_SCREENS.taxDocuments

export default function TaxDocumentScreen() {
  const { uuid, document } = page.useLoaded()
  if (document !== null) return <Shown key={document.uuid} document={document} />
  if (uuid === '') return <NothingNamed />
  return (
    <MissingDocument
      title={page.title}
      icon={IconFileUnknown}
      name="Este documento no existe"
      text="Revisa el folio fiscal (UUID). Si es de otra empresa, o todavía no llega, aquí no aparece."
      list={{ label: 'Ver documentos', path: LIST.path }}
    />
  )
}

function NothingNamed() {
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} />
      <EmptyPanel
        icon={IconFileSearch}
        title="Elige un documento"
        text="Ábrelo desde la lista, o agrega ?uuid= con su folio fiscal a esta dirección."
      >
        <ActionLink to={LIST.path}>Ver documentos</ActionLink>
      </EmptyPanel>
    </div>
  )
}

function Shown({ document }: { readonly document: TaxDocument }) {
  const [isSending, setSending] = useState(false)
  const { uuid, sat, emisor, receptor, interno, puede } = document
  const name = documentTitle(document)
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={name}
        status={<SatStateBadge state={sat.estado} at={sat.cuando} />}
        lead={`${emisor.nombre || emisor.rfc} → ${receptor.nombre || receptor.rfc}`}
        steps={[
          { name: LIST.title, path: LIST.path },
          { name, path: PRIVATE_SCREENS.taxDocument.path },
        ]}
      />
      <DocumentActs document={document} onSend={() => setSending(true)} />
      {interno !== null && <HiddenNotes internal={interno} />}
      <CancellationNote document={document} />
      <BalanceStrip document={document} />
      <DocumentColumns
        side={
          <>
            <OrderPanel document={document} />
            <HistoryPanel document={document} />
            <TitledPanel id="sat" title="En el SAT">
              <DocumentSatState uuid={uuid} />
            </TitledPanel>
            <RelatedPanel document={document} />
            <ProofsPanel document={document} />
            <SendingsPanel document={document} />
            {interno !== null && <InternalPanel internal={interno} />}
          </>
        }
        below={
          <>
            <CommentsPanel uuid={uuid} mayWrite={puede.comentar} />
            <TechnicalData document={document} />
          </>
        }
      >
        <DocumentSheet document={document} />
        <ReceivedPayments document={document} />
      </DocumentColumns>
      {puede.enviar && <SendingDialog uuid={uuid} title={name} isOpen={isSending} onClose={() => setSending(false)} />}
    </div>
  )
}
