import type { Cancelable, Cancellation, Efos } from '#domain/tax-documents/sat-state.ts'

export const CANCELABLE_TEXT: Readonly<Record<Cancelable, string>> = {
  '': '',
  no: 'No se puede cancelar',
  sin_aceptacion: 'Se puede cancelar sin aceptación',
  con_aceptacion: 'Se puede cancelar si el receptor acepta',
}

export const CANCELLATION_TEXT: Readonly<Record<Cancellation, string>> = {
  '': '',
  en_proceso: 'Espera al receptor',
  plazo_vencido: 'Se venció el plazo del receptor',
  con_aceptacion: 'El receptor aceptó',
  sin_aceptacion: 'No necesitó aceptación',
  rechazada: 'El receptor rechazó la solicitud',
}

/** Of the list of article 69-B. */
export const EFOS_TEXT: Readonly<Record<Efos, string>> = {
  emisor: 'Emisor en la lista 69-B',
  tercero: 'Un tercero en la lista 69-B',
  limpio: 'Fuera de la lista 69-B',
  desconocido: '',
}

export const SOURCE_TEXT = {
  sat: 'Lo dijo el SAT',
  erp: 'Lo dijo el ERP',
  acuse: 'Lo dice su acuse',
  metadatos: 'Lo dicen los metadatos del SAT',
} as const
