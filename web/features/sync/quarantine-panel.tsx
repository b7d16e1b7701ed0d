import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ENTITY_NAMES } from '#domain/systems/entities.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { useSession } from '#web/data/session.ts'
import type { Mended, Quarantined } from '#web/data/systems/system-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PanelHeading, SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { QUARANTINE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { nameOf } from './quarantine-list.tsx'
import { RecordForm, sentence } from './record-form.tsx'
import type { LooseRecord } from './record-fields.ts'
import classes from './sync.module.css'

interface QuarantinePanelProps {
  readonly entry: Quarantined | null
  readonly onClose: () => Promise<unknown>
  /** Resolves when it was done or cancelled. */
  readonly onRetry: (entry: Quarantined) => Promise<unknown>
  readonly onDiscard: (entry: Quarantined) => Promise<unknown>
}

/** One rejected record: the reason, the original, and the acts. */
export function QuarantinePanel({ entry, onClose, ...acts }: QuarantinePanelProps) {
  const shown = useLastValue(entry)
  return (
    <SidePanel isOpen={entry !== null} title={shown === null ? '' : nameOf(shown)} onClose={() => void onClose()}>
      {/* Typed values stay where the record was tried and rejected again. */}
      {shown !== null && <Details key={`${shown.id}-${shown.estado}`} entry={shown} onClose={onClose} {...acts} />}
    </SidePanel>
  )
}

function Details({
  entry,
  onClose,
  onRetry,
  onDiscard,
}: Omit<QuarantinePanelProps, 'entry'> & { readonly entry: Quarantined }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'retry' | 'discard' | null>(null)
  const { estado, entidad, sistema, lote, registro, campo, motivo, desde, resuelto, quien, contenido } = entry
  const isWaiting = estado === 'pendiente'
  const act = async (name: 'retry' | 'discard', work: (entry: Quarantined) => Promise<unknown>) => {
    setBusy(name)
    await work(entry)
    setBusy(null)
  }
  const onMended = (mended: Mended) => {
    const color = mended.estado === 'aplicado' ? 'green' : mended.estado === 'pendiente' ? 'red' : 'grafito'
    void showToast({ message: mended.mensaje, color })
    return mended.estado === 'pendiente' ? revalidate() : onClose()
  }
  return (
    <>
      {isWaiting && (
        <p className={`flex items-start gap-8 break-anywhere p-10-12 ${classes.notice ?? ''}`} data-tone="warning">
          <span>
            <strong>{campo}</strong>
            {`: ${motivo}.`}
          </span>
        </p>
      )}
      <Facts
        facts={[
          ['Estado', <StatusBadge key="estado" {...QUARANTINE_LOOKS[estado]} />],
          ['Motivo', isWaiting ? '' : sentence(campo, motivo)],
          ['Entidad', ENTITY_NAMES[entidad]],
          ['Sistema', sistema],
          ['Lote', lote === '' ? '' : `${lote}, registro ${registro}`],
          ['Desde', momentText(desde, timeZone)],
          ['Resuelto', resuelto === null ? '' : `${momentText(resuelto, timeZone)}${quien === '' ? '' : `, ${quien}`}`],
        ]}
      />
      {isWaiting && (
        <div className={`row gap-8 ${classes.panelActs ?? ''}`}>
          <ActionButton look="plain" isBusy={busy === 'retry'} onClick={() => void act('retry', onRetry)}>
            Reintentar como llegó
          </ActionButton>
          <ActionButton look="danger" isBusy={busy === 'discard'} onClick={() => void act('discard', onDiscard)}>
            Descartar
          </ActionButton>
        </div>
      )}
      <PanelHeading>{isWaiting ? 'Corrígelo' : 'Como llegó'}</PanelHeading>
      {isWaiting && isRecord(contenido) ? (
        <RecordForm entry={entry} record={contenido} onMended={onMended} />
      ) : (
        <>
          {isWaiting && (
            <p>No es un registro con campos, y aquí no se puede corregir. Descártalo y mándalo otra vez.</p>
          )}
          <pre
            className={`w-full framed text-sm leading-15 break-anywhere ${classes.code ?? ''}`}
            role="region"
            aria-label="Registro como llegó"
          >
            <code>{JSON.stringify(contenido, null, 2)}</code>
          </pre>
        </>
      )}
    </>
  )
}

function isRecord(value: unknown): value is LooseRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
