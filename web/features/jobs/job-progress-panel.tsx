import type { JobProgress } from '#contract/jobs.ts'
import { hasEnded } from '#domain/jobs.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { FailurePanel } from '#web/ui/panel/state-panel.tsx'
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx'
import { JOB_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useJobProgress } from './use-job-progress.ts'
import classes from './job-progress-panel.module.css'

interface JobProgressPanelProps {
  readonly id: string
  /** The title of the job: 'Importación de usuarios'. */
  readonly title: string
  readonly onEnded?: (progress: JobProgress) => void
}

/** A running job. The screen can be left meanwhile. */
export function JobProgressPanel({ id, title, onEnded }: JobProgressPanelProps) {
  const view = useJobProgress(id, onEnded)
  if (view.kind === 'missing') return <FailurePanel message="Este trabajo ya no existe, o es de otra persona." />
  return <JobState title={title} progress={view.kind === 'known' ? view.progress : WAITING} />
}

const WAITING: JobProgress = { estado: 'en_espera', hecho: 0, total: 0, mensaje: '' }

export function JobState({ title, progress }: { readonly title: string; readonly progress: JobProgress }) {
  const { estado: state, hecho: done, total, mensaje: message } = progress
  const isOver = hasEnded(state)
  return (
    <section className={`stack gap-10 framed ${classes.panel ?? ''}`} aria-label={title}>
      <div className="row items-center justify-between gap-8-16">
        <p className="semibold">{title}</p>
        <StatusBadge {...JOB_LOOKS[state]} />
      </div>
      <ProgressBar label={title} {...barOf(progress)} />
      <p className="row justify-between gap-4-16 one-line-high" role="status">
        <span>{message}</span>
        {total > 0 && <span className="faint">{`${countText(done)} de ${countText(total)}`}</span>}
      </p>
      {!isOver && <p className="faint text-sm">Puedes salir de esta pantalla: el trabajo sigue.</p>}
    </section>
  )
}

function barOf({ estado: state, hecho: done, total }: JobProgress) {
  if (state === 'terminado') return { done: 1, total: 1, tone: 'good' } as const
  if (hasEnded(state)) return { done, total: Math.max(total, 1), tone: 'bad' } as const
  return { done, total: total === 0 ? null : total } as const
}
