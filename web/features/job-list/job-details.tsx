import type { JobRow } from '#contract/jobs.ts'
import { hasEnded } from '#domain/jobs.ts'
import { useSession } from '#web/data/session.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { JOB_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { triesText } from './job-list.ts'

interface JobDetailsProps {
  readonly job: JobRow | null
  readonly onClose: () => void
}

export function JobDetails({ job, onClose }: JobDetailsProps) {
  const shown = useLastValue(job)
  return (
    <SidePanel isOpen={job !== null} title={shown?.trabajo ?? ''} onClose={onClose}>
      {shown !== null && <Details job={shown} />}
    </SidePanel>
  )
}

function Details({ job }: { readonly job: JobRow }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const moment = (at: string | null) => (at === null ? '' : momentText(at, timeZone))
  return (
    <>
      {job.progreso !== null && !hasEnded(job.estado) && <JobProgressPanel id={job.progreso.id} title="Avance" />}
      <Facts
        facts={[
          ['Estado', <StatusBadge key="estado" {...JOB_LOOKS[job.estado]} />],
          ['Por qué falló', job.motivo],
          ['Intentos', triesText(job) ?? 'Ninguno'],
          ['Pedido', moment(job.pedido)],
          ['Por', job.pedidoPor ?? 'El sistema'],
          ['Inicio', moment(job.inicio)],
          ['Fin', moment(job.fin)],
          ['Siguiente intento', moment(job.siguiente)],
          ['Número', job.id],
        ]}
      />
    </>
  )
}
