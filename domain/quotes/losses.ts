import type { QuoteState } from '#domain/lifecycles.ts'

/** Reasons why a customer did not order an offer, with their names on screens and in files. */
export const LOSS_REASON_LABELS = {
  precio: 'Precio',
  existencia: 'Tardaba en llegar o no había',
  marca: 'Marca o calidad',
  otro_proveedor: 'Se compró en otro lado',
  ya_no: 'Ya no se necesita',
  comparar: 'Era para comparar',
  otra: 'Otra razón',
} as const satisfies Readonly<Record<string, string>>

export type LossReason = keyof typeof LOSS_REASON_LABELS

export const LOSS_REASONS = Object.keys(LOSS_REASON_LABELS) as [LossReason, ...LossReason[]]

/** Of a note with a reason. */
export const MAX_LOSS_NOTE = 300

/** Lost quotes are counted by reason, and those without one too. */
export const LOSS_GROUP_LABELS = { ...LOSS_REASON_LABELS, sin_motivo: 'Sin motivo' } as const
export type LossGroup = keyof typeof LOSS_GROUP_LABELS
export const LOSS_GROUPS = Object.keys(LOSS_GROUP_LABELS) as [LossGroup, ...LossGroup[]]

/** The ways a quote ends without an order. */
export const LOST_STATES = ['rechazada', 'retirada', 'vencida'] as const satisfies readonly QuoteState[]

/** Whether an offer was made and the quote has ended without an order: it may have a reason. A request without an offer is not lost. */
export function isLostOffer({
  state,
  offeredRevision,
}: {
  readonly state: QuoteState
  readonly offeredRevision: number | null
}): boolean {
  return offeredRevision !== null && LOST_STATES.some((lost) => lost === state)
}
