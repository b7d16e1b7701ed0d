import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { TaxDocumentLoad } from '#contract/documents/loads.ts'
import { LOAD_FILE_STATES } from '#domain/tax-documents/loads.ts'
import { startLoad } from '#web/data/documents/load-calls.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { useRefresh } from '#web/features/job-list/use-refresh.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx'
import { FILE_LOOKS } from './looks.ts'
import classes from './tax-document-loads.module.css'
import { useSending } from './use-sending.ts'

const REFRESH_MS = 3000
const MOST_SHOWN = 20

/** The progress of a load, the results of its files, and the acts. */
export function LoadState({ load }: { readonly load: TaxDocumentLoad }) {
  const { id, estado, trabajo, archivos, porEstado } = load
  const { revalidate } = useRevalidator()
  const state = useSending()
  const sending = state?.batchId === id ? state : null
  const isSending = sending?.isOver === false
  // A load of another page, or of a system.
  useRefresh(estado === 'recibiendo' || (estado === 'procesando' && trabajo === null), REFRESH_MS)
  useEffect(() => {
    if (!isSending) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isSending])
  return (
    <div className="stack gap-16">
      {isSending && (
        <div>
          <ProgressBar label="Enviando los archivos" done={sending.sent} total={sending.total} />
          <p role="status">
            {sending.isWaiting
              ? 'Se perdió la conexión. Seguimos en cuanto vuelva.'
              : `${countText(sending.sent)} de ${countText(sending.total)} archivos. Puedes ir a otra pantalla; no cierres la pestaña.`}
          </p>
        </div>
      )}
      {sending !== null && sending.refused.length > 0 && (
        <ul
          className={`m-0 leading-15 break-anywhere p-12-16 tinted doubt-edge ${classes.skipped ?? ''}`}
          aria-label="Archivos que el servidor no tomó"
        >
          {sending.refused.slice(0, MOST_SHOWN).map(({ name, reason }) => (
            <li key={name}>
              <strong>{name}</strong>: {reason}
            </li>
          ))}
        </ul>
      )}
      {estado === 'procesando' && trabajo !== null && (
        <JobProgressPanel key={trabajo} id={trabajo} title="Lectura de la carga" onEnded={() => void revalidate()} />
      )}
      {archivos > 0 && <Counts load={load} />}
      {estado === 'recibiendo' && !isSending && archivos > 0 && (
        <Restart
          id={id}
          text="El envío se quedó a medias. Lee lo que llegó, y manda lo demás en otra carga."
          label="Leer lo que llegó"
        />
      )}
      {estado === 'fallida' && (
        <Restart
          id={id}
          text="No se pudo terminar de leer. Nada se perdió: sigue donde se quedó."
          label="Seguir leyendo"
        />
      )}
      {porEstado.distinto > 0 && estado === 'terminada' && (
        <p className={`m-0 leading-15 break-anywhere p-12-16 tinted doubt-edge ${classes.notice ?? ''}`}>
          {porEstado.distinto === 1
            ? 'Un archivo tiene el UUID de otro que ya está, y no son iguales. '
            : `${countText(porEstado.distinto)} archivos tienen el UUID de otros que ya están, y no son iguales. `}
          <Link to="?estado=distinto" preventScrollReset>
            Compáralos
          </Link>
        </p>
      )}
    </div>
  )
}

function Counts({ load: { id, archivos, porEstado, invalidos } }: { readonly load: TaxDocumentLoad }) {
  return (
    <ul className={`hover-edge-links grid gap-8 ${classes.counts ?? ''}`} aria-label={`Archivos de la carga ${id}`}>
      {LOAD_FILE_STATES.filter((state) => state !== 'abierto' && porEstado[state] > 0).map((state) => (
        <li key={state} data-tone={FILE_LOOKS[state].tone}>
          <Link to={`?estado=${state}`} preventScrollReset>
            <strong className="text-xl">{countText(porEstado[state])}</strong>
            <span>{FILE_LOOKS[state].label}</span>
          </Link>
        </li>
      ))}
      {invalidos > 0 && (
        <li data-tone="bad">
          <Link to="?documento=invalido" preventScrollReset>
            <strong className="text-xl">{countText(invalidos)}</strong>
            <span>{invalidos === 1 ? 'Inválido entre los nuevos' : 'Inválidos entre los nuevos'}</span>
          </Link>
        </li>
      )}
      <li>
        <Link to="?" preventScrollReset>
          <strong className="text-xl">{countText(archivos)}</strong>
          <span>En total</span>
        </Link>
      </li>
    </ul>
  )
}

function Restart({ id, text, label }: { readonly id: number; readonly text: string; readonly label: string }) {
  const { act, isBusy } = useAct()
  const restart = () => act({ send: () => startLoad(id), done: 'Se lee en segundo plano.' })
  return (
    <div className={`m-0 leading-15 break-anywhere p-12-16 tinted doubt-edge ${classes.notice ?? ''}`}>
      <p>{text}</p>
      <ActionButton isBusy={isBusy()} onClick={() => void restart()}>
        {label}
      </ActionButton>
    </div>
  )
}
