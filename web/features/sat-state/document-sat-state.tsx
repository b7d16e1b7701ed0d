import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SAT_STATE_TEXT } from '#domain/tax-documents/sat-state.ts'
import type { KnownState } from '#contract/documents/sat-state.ts'
import { querySatState, satStateQuery } from '#web/data/documents/sat-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { useSession } from '#web/data/session.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { satStateLook } from './sat-state-looks.ts'
import { SatStateBadge } from './sat-state-badge.tsx'
import { CANCELLATION_TEXT, EFOS_TEXT, SOURCE_TEXT } from './sat-texts.ts'

/** SAT's state of one document with its history, and the button that requests it now. */
export function DocumentSatState({ uuid }: { readonly uuid: string }) {
  const query = satStateQuery(uuid)
  const { data, error, refetch } = useQuery(query)
  const client = useQueryClient()
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const [job, setJob] = useState<string | null>(null)
  if (data === undefined) {
    return error === null ? (
      <LoadingPanel label="Estado en el SAT" lines={2} />
    ) : (
      <FailurePanel message={errorMessage(error, 'No hay conexión con el servidor.')} onRetry={() => void refetch()} />
    )
  }
  const { estado, consultado, regreso, efos, historia, pregunta } = data
  const ask = async () => {
    try {
      setJob((await querySatState(uuid)).trabajo)
    } catch (failure) {
      showFailure(failure)
      await refetch()
    }
  }
  return (
    <div className="stack gap-12">
      <div className="row items-center justify-between gap-8-16">
        <SatStateBadge state={estado} at={consultado} wentBack={regreso} />
        <ExplainedButton look="plain" reason={pregunta.disponible ? null : pregunta.motivo} onClick={() => void ask()}>
          Preguntar al SAT
        </ExplainedButton>
      </div>
      {efos === 'emisor' || efos === 'tercero' ? (
        <p className="paragraph">{EFOS_TEXT[efos]}: consúltalo con tu contador.</p>
      ) : null}
      {job !== null && (
        <JobProgressPanel id={job} title="Pregunta al SAT" onEnded={() => void client.invalidateQueries(query)} />
      )}
      {historia.length > 0 && (
        <Timeline
          label="Lo que se supo del SAT"
          timeZone={timeZone}
          events={historia.map((known, place) => ({
            id: historia.length - place,
            at: known.desde,
            title: SAT_STATE_TEXT[known.estado],
            who: SOURCE_TEXT[known.fuente],
            tone: satStateLook(known.estado).tone,
            children: <KnownDetail known={known} />,
          }))}
        />
      )}
    </div>
  )
}

function KnownDetail({ known: { cancelacion, canceladoEl, motivo, sustituidoPor } }: { readonly known: KnownState }) {
  const parts = [
    CANCELLATION_TEXT[cancelacion],
    canceladoEl === null ? '' : `Cancelado el ${calendarDayText(canceladoEl)}`,
    motivo === '' ? '' : `Motivo ${motivo}`,
    sustituidoPor === null ? '' : `Lo sustituye ${sustituidoPor}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : <p className="paragraph">{parts.join('. ')}.</p>
}
