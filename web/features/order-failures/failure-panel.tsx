import { useState } from 'react'
import { Link } from 'react-router'
import { orderTimelineAddress, preOrderAddress } from '#domain/screen-address.ts'
import { FAILURE_KIND_TEXTS } from '#domain/orders/failures.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { retryFailure, type OrderFailure } from '#web/data/orders/failure-calls.ts'
import { useSession } from '#web/data/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PanelHeading, SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FAILURE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { NoticeForm, ResolveForm } from './failure-forms.tsx'

interface FailurePanelProps {
  readonly failure: OrderFailure | null
  readonly onClose: () => void
}

/** One error beside the list; its address has `?error=12`. */
export function FailurePanel({ failure, onClose }: FailurePanelProps) {
  const shown = useLastValue(failure)
  return (
    <SidePanel isOpen={failure !== null} title={shown?.causa ?? ''} onClose={onClose}>
      {shown !== null && <Details key={`${shown.id} ${shown.version}`} failure={shown} />}
    </SidePanel>
  )
}

interface DetailsProps {
  readonly failure: OrderFailure
}

function Details({ failure }: DetailsProps) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const { estado, tipo, empresa, pedido, prepedido, resolucion, datos } = failure
  return (
    <>
      <Facts
        facts={[
          ['Estado', <StatusBadge key="estado" {...FAILURE_LOOKS[estado]} />],
          ['Falló al', inSentence(FAILURE_KIND_TEXTS[tipo])],
          [
            'Cliente',
            empresa === null ? (
              ''
            ) : (
              <Link key="empresa" to={privatePath('editCompany', { id: empresa.id })}>
                {empresa.nombre}
              </Link>
            ),
          ],
          ['Quién', failure.quien],
          ['Primera vez', momentText(failure.fecha, timeZone)],
          ['Última vez', momentText(failure.actualizada, timeZone)],
          ['Intentos', String(failure.intentos)],
          ['Avisado', failure.avisada === null ? '' : momentText(failure.avisada, timeZone)],
          [
            'Pedido',
            pedido === null ? (
              ''
            ) : (
              <Link key="pedido" to={orderTimelineAddress(pedido.id)}>
                {pedido.folio}
              </Link>
            ),
          ],
          [
            'Prepedido',
            prepedido === null ? (
              ''
            ) : (
              <Link key="prepedido" to={preOrderAddress(prepedido)}>
                {prepedido}
              </Link>
            ),
          ],
          ['Código', failure.codigo],
          ['Clave', failure.clave],
          [
            'Resolvió',
            resolucion === null
              ? ''
              : `${resolucion.quien} · ${momentText(resolucion.fecha, timeZone)}: ${resolucion.texto}`,
          ],
        ]}
      />
      {estado !== 'resuelto' && <Acts failure={failure} />}
      <PanelHeading>Lo que se envió</PanelHeading>
      {datos.length === 0 ? (
        <p className="paragraph">No se guardó nada más.</p>
      ) : (
        <Facts facts={datos.map(({ nombre, valor }) => [nombre, valor] as const)} />
      )}
    </>
  )
}

/** 'transmitir al ERP' of 'Transmitir al ERP'. */
function inSentence(text: string): string {
  return text.charAt(0).toLocaleLowerCase('es-MX') + text.slice(1)
}

function Acts({ failure }: DetailsProps) {
  const [opened, setOpened] = useState<'notify' | 'resolve' | null>(null)
  const { act, isBusy } = useAct()
  const cancel = () => setOpened(null)
  const retry = () =>
    act({
      send: () => retryFailure(failure.id, failure.version),
      done: ({ estado }) =>
        estado === 'resuelto' ? 'Se hizo: el error quedó resuelto.' : 'Se está intentando otra vez.',
    })
  const noReader = failure.destinatarios.length === 0 ? 'No hay cliente ni asesor a quien avisar.' : null
  if (opened === 'notify') return <NoticeForm failure={failure} onCancel={cancel} />
  if (opened === 'resolve') return <ResolveForm failure={failure} onCancel={cancel} />
  return (
    <div className="row gap-8 mb-20">
      <ActionButton isBusy={isBusy()} onClick={() => void retry()}>
        Reintentar
      </ActionButton>
      <ExplainedButton look="plain" reason={noReader} onClick={() => setOpened('notify')}>
        Avisar…
      </ExplainedButton>
      <ActionButton look="plain" onClick={() => setOpened('resolve')}>
        Dar por resuelto…
      </ActionButton>
    </div>
  )
}
