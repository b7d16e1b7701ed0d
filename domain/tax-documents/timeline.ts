/** Events of a document and of its records. */
export const TIMELINE_WORDS = {
  pedido: 'Se hizo el pedido',
  emision: 'Se emitió',
  timbrado: 'El SAT lo certificó',
  pago: 'Se pagó',
  credito: 'Se acreditó',
  sustituye: 'Sustituye a otro documento',
  sustituido: 'Otro documento lo sustituyó',
  cancelacion: 'Se canceló',
} as const
export type TimelineKind = keyof typeof TIMELINE_WORDS

export const TIMELINE_KINDS = Object.keys(TIMELINE_WORDS) as [TimelineKind, ...TimelineKind[]]
