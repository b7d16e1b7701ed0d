import type { AnnouncementRow } from '#contract/announcements/administration.ts'
import { KIND_LABELS, READER_LABELS, STATE_LABELS, type ReaderState } from '#domain/announcements/announcement.ts'
import type { StatusLook, Tone } from '#web/ui/status/status-badge.tsx'

const STATE_TONES: Readonly<Record<AnnouncementRow['estado'], Tone>> = {
  borrador: 'neutral',
  programado: 'waiting',
  vigente: 'good',
  terminado: 'neutral',
  retirado: 'warning',
}
const KIND_TONES: Readonly<Record<AnnouncementRow['tipo'], Tone>> = {
  aviso: 'neutral',
  mantenimiento: 'warning',
  urgente: 'bad',
}
const READER_TONES: Readonly<Record<ReaderState, Tone>> = {
  pendiente: 'waiting',
  visto: 'neutral',
  leido: 'good',
  enterado: 'good',
}

export const stateLook = (state: AnnouncementRow['estado']): StatusLook => ({
  label: STATE_LABELS[state],
  tone: STATE_TONES[state],
})
export const kindLook = (kind: AnnouncementRow['tipo']): StatusLook => ({
  label: KIND_LABELS[kind],
  tone: KIND_TONES[kind],
})
export const readerLook = (state: ReaderState): StatusLook => ({
  label: READER_LABELS[state],
  tone: READER_TONES[state],
})
