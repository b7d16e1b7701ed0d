import type { LegalState } from '#domain/legal/document-kinds.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

export const STATE_LOOKS: Readonly<Record<LegalState, StatusLook>> = {
  borrador: { label: 'Borrador', tone: 'waiting' },
  publicada: { label: 'Publicada, espera su día', tone: 'running' },
  vigente: { label: 'Vigente', tone: 'good' },
  sustituida: { label: 'Sustituida', tone: 'neutral' },
}
