import type { StatusLook } from '#web/ui/status/status-badge.tsx'
import type { SendingPhase } from './pdf-sender.ts'

export const PDF_PHASES: Readonly<Record<SendingPhase, StatusLook>> = {
  sending: { label: 'Subiendo', tone: 'running' },
  waiting: { label: 'En pausa', tone: 'warning' },
  reading: { label: 'En revisión', tone: 'running' },
  ready: { label: 'Listo', tone: 'good' },
  failed: { label: 'Rechazado', tone: 'bad' },
}
