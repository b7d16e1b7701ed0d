import { useState } from 'react'
import { ENTITY_NAMES } from '#domain/systems/entities.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { useSession } from '#web/data/session.ts'
import { tryBatch, type ShownBatch, type TriedBatch } from '#web/data/systems/system-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PanelHeading, SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { batchLook, durationText } from './entity-look.ts'
import { BatchOutcome } from './tried-batch.tsx'
import classes from './sync.module.css'

interface BatchPanelProps {
  readonly batch: ShownBatch | null
  readonly onClose: () => void
}

/** One batch: its sender, its result and its rejections. A waiting one can be retried. */
export function BatchPanel({ batch, onClose }: BatchPanelProps) {
  const shown = useLastValue(batch)
  return (
    <SidePanel isOpen={batch !== null} title={shown === null ? '' : `Lote ${shown.lote}`} onClose={onClose}>
      {shown !== null && <Details key={shown.id} batch={shown} />}
    </SidePanel>
  )
}

function Details({ batch }: { readonly batch: ShownBatch }) {
  const { sistema, llave, entidad, recibido, aplicado, milisegundos, respuesta } = batch
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  return (
    <>
      <Facts
        facts={[
          ['Resultado', <StatusBadge key="resultado" {...batchLook(batch)} />],
          ['Entidad', ENTITY_NAMES[entidad]],
          ['Sistema', sistema],
          ['Llave', llave === null ? 'Ya no existe' : <code key="llave">{`${llave}…`}</code>],
          ['Recibido', momentText(recibido, timeZone)],
          ['Aplicado', aplicado === null ? '' : momentText(aplicado, timeZone)],
          ['Duración', milisegundos === null ? '' : durationText(milisegundos)],
        ]}
      />
      <PanelHeading>{respuesta === null ? 'Espera a que la entidad siga' : 'Qué hizo'}</PanelHeading>
      {respuesta === null ? <WaitingTrial id={batch.id} /> : <BatchOutcome answer={respuesta} />}
    </>
  )
}

function WaitingTrial({ id }: { readonly id: number }) {
  const [tried, setTried] = useState<TriedBatch | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setTried(await tryBatch(id))
    } catch (error) {
      setFailure(errorMessage(error, GENERIC_FAILURE))
    }
    setBusy(false)
  }
  return (
    <div className="stack gap-16">
      <div>
        <ActionButton look="plain" isBusy={isBusy} onClick={() => void run()}>
          Prueba en seco
        </ActionButton>
      </div>
      {failure !== null && (
        <p role="alert" className={classes.problem}>
          {failure}
        </p>
      )}
      <div role="status">{tried !== null && <BatchOutcome answer={tried} />}</div>
    </div>
  )
}
