export const ANNOUNCEMENT_KINDS = ['aviso', 'mantenimiento', 'urgente'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

export const KIND_LABELS: Readonly<Record<AnnouncementKind, string>> = {
  aviso: 'Aviso',
  mantenimiento: 'Mantenimiento',
  urgente: 'Urgente',
}

/** A bar over the content of every screen, or a dialog that is answered first. */
export const DISPLAYS = ['barra', 'dialogo'] as const
export type Display = (typeof DISPLAYS)[number]

/** Letters: a bar leaves the screen to what the reader came for. */
export const MOST_BAR_TEXT = 300

/** By what it is and its schedule: `terminado` also by the end of the maintenance that it tells of. */
export const ANNOUNCEMENT_STATES = ['borrador', 'programado', 'vigente', 'terminado', 'retirado'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

export const STATE_LABELS: Readonly<Record<AnnouncementState, string>> = {
  borrador: 'Borrador',
  programado: 'Programado',
  vigente: 'Vigente',
  terminado: 'Terminado',
  retirado: 'Retirado',
}

/** How far somebody of the audience is with it. */
export const READER_STATES = ['pendiente', 'visto', 'leido', 'enterado'] as const
export type ReaderState = (typeof READER_STATES)[number]

export const READER_LABELS: Readonly<Record<ReaderState, string>> = {
  pendiente: 'Aún no lo ve',
  visto: 'Lo vio',
  leido: 'Lo cerró',
  enterado: 'Enterado',
}

/** 1 comes first. */
export const PRIORITY_LABELS: Readonly<Record<number, string>> = { 1: 'Alta', 2: 'Normal', 3: 'Baja' }
