import { useState } from 'react'
import { Link } from 'react-router'
import { ACCOUNT_REQUEST_LIFECYCLE, canFollow } from '#domain/lifecycles.ts'
import { privatePath } from '#web/app/private-paths.ts'
import type { AccountRequestDetail } from '#web/data/account-request-calls.ts'
import type { CompanyOptions } from '#web/data/company-calls.ts'
import { useSession } from '#web/data/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PanelHeading, SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { ACCOUNT_REQUEST_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { ApprovalForm } from './approval-form.tsx'
import { RejectionForm } from './rejection-form.tsx'

interface RequestPanelProps {
  readonly request: AccountRequestDetail | null
  readonly options: CompanyOptions
  readonly onClose: () => void
  readonly onDecided: () => void
}

/** One request beside the list; its address has `?solicitud=12`. */
export function RequestPanel({ request, options, onClose, onDecided }: RequestPanelProps) {
  const shown = useLastValue(request)
  return (
    <SidePanel isOpen={request !== null} title={shown?.taller ?? ''} onClose={onClose}>
      {shown !== null && <Request key={shown.id} request={shown} options={options} onDecided={onDecided} />}
    </SidePanel>
  )
}

interface RequestProps {
  readonly request: AccountRequestDetail
  readonly options: CompanyOptions
  readonly onDecided: () => void
}

function Request({ request, options, onDecided }: RequestProps) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const [act, setAct] = useState<'approve' | 'reject' | null>(null)
  const { estado, persona, correo, telefono, ciudad, rfc, mensaje, fecha, decision, empresa, cuenta } = request
  const isOpen = canFollow(ACCOUNT_REQUEST_LIFECYCLE, estado, 'aprobada')
  return (
    <>
      <Facts
        facts={[
          ['Estado', <StatusBadge key="estado" {...ACCOUNT_REQUEST_LOOKS[estado]} />],
          ['Recibida', momentText(fecha, timeZone)],
          ['Persona', persona],
          ['Correo', correo],
          ['Teléfono', telefono],
          ['Ciudad', ciudad],
          ['RFC', rfc],
          ['Mensaje', mensaje],
          ['Empresa', empresa === null ? '' : <CompanyLink key="empresa" {...empresa} />],
          ['Decidió', decision === null ? '' : `${decision.quien} · ${momentText(decision.fecha, timeZone)}`],
          ['Motivo', decision?.motivo ?? ''],
        ]}
      />
      {isOpen && cuenta !== null && (
        <p className="mb-16 p-10-12 tinted warning-edge">
          Ya hay una cuenta con este correo: la de {cuenta}. Para aprobar, cambia el correo o rechaza la solicitud.
        </p>
      )}
      {isOpen && act === null && (
        <div className="row gap-12">
          <ActionButton onClick={() => setAct('approve')}>Aprobar…</ActionButton>
          <ActionButton look="plain" onClick={() => setAct('reject')}>
            Rechazar…
          </ActionButton>
        </div>
      )}
      {isOpen && act === 'approve' && (
        <>
          <PanelHeading>Aprobar</PanelHeading>
          <ApprovalForm request={request} options={options} onCancel={() => setAct(null)} onDecided={onDecided} />
        </>
      )}
      {isOpen && act === 'reject' && (
        <>
          <PanelHeading>Rechazar</PanelHeading>
          <RejectionForm request={request} onCancel={() => setAct(null)} onDecided={onDecided} />
        </>
      )}
    </>
  )
}

function CompanyLink({ id, nombre }: { readonly id: number; readonly nombre: string }) {
  return <Link to={privatePath('editCompany', { id })}>{nombre}</Link>
}
