/** The states that may follow each state. Every change of state is checked against its table (blueprint, section 4). */
type Lifecycle<State extends string> = Readonly<Record<State, readonly State[]>>

export const IMPORT_STATES = [
  'subido',
  'analizado',
  'con_errores',
  'con_advertencias',
  'listo',
  'aplicando',
  'aplicado',
  'fallido',
  'revertido',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * con_errores: rows were rejected, or the file cannot be read; where rows remain they can still be applied.
 * fallido can follow every state that is not an end, because a process can die in any of them.
 */
export const IMPORT_LIFECYCLE: Lifecycle<ImportState> = {
  subido: ['analizado', 'fallido'],
  analizado: ['con_errores', 'con_advertencias', 'listo', 'fallido'],
  con_errores: ['aplicando', 'fallido'],
  con_advertencias: ['aplicando', 'fallido'],
  listo: ['aplicando', 'fallido'],
  aplicando: ['aplicado', 'fallido'],
  aplicado: ['revertido'],
  fallido: [],
  revertido: [],
}

export const READING_STATES = ['pendiente', 'aplicada', 'confirmada', 'corregida', 'rechazada'] as const
export type ReadingState = (typeof READING_STATES)[number]

/**
 * What was read from a product's description. An import starts it as aplicada where all of it is sure, else as pendiente;
 * from there on persons decide, and may change their minds. An open one is removed when another text, or stated
 * applications, take its place; a decided one stays, so that the same text is not proposed again.
 */
export const READING_LIFECYCLE: Lifecycle<ReadingState> = {
  pendiente: ['confirmada', 'corregida', 'rechazada'],
  aplicada: ['confirmada', 'corregida', 'rechazada'],
  confirmada: ['corregida', 'rechazada'],
  corregida: ['corregida', 'rechazada'],
  rechazada: ['confirmada', 'corregida'],
}

export function canFollow<State extends string>(lifecycle: Lifecycle<State>, from: State, to: State): boolean {
  return lifecycle[from].includes(to)
}
