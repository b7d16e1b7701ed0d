import { SAT_STATE_TEXT, type SatState } from '#domain/tax-documents/sat-state.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

const LOOKS: Readonly<Record<SatState, StatusLook>> = {
  vigente: { label: SAT_STATE_TEXT.vigente, tone: 'good' },
  en_proceso: { label: SAT_STATE_TEXT.en_proceso, tone: 'warning' },
  cancelado: { label: SAT_STATE_TEXT.cancelado, tone: 'bad' },
}

/** @param state null: not requested yet */
export function satStateLook(state: SatState | null): StatusLook {
  return state === null ? { label: 'Sin consultar', tone: 'neutral' } : LOOKS[state]
}
