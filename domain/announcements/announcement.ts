export const ANNOUNCEMENT_KINDS = ['aviso', 'mantenimiento', 'urgente'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

export const KIND_LABELS: Readonly<Record<AnnouncementKind, string>> = {
  aviso: 'Aviso',
  mantenimiento: 'Mantenimiento',
  urgente: 'Urgente',
}

/** `barra`: a bar above the content of every screen. `dialogo`: a dialog that must be answered first. */
export const DISPLAYS = ['barra', 'dialogo'] as const
export type Display = (typeof DISPLAYS)[number]

/** In characters: a longer bar would push down the content of the screen. */
export const MOST_BAR_TEXT = 300

/** From the announcement and its schedule. It is also `terminado` once the maintenance that it announces has ended. */
export const ANNOUNCEMENT_STATES = ['borrador', 'programado', 'vigente', 'terminado', 'retirado'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

export const STATE_LABELS: Readonly<Record<AnnouncementState, string>> = {
  borrador: 'Borrador',
  programado: 'Programado',
  vigente: 'Vigente',
  terminado: 'Terminado',
  retirado: 'Retirado',
}

/** What a reader has done with the announcement. */
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
