/** A cart that could not be generated; an order that the ERP did not accept. */
export const FAILURE_KINDS = ['generation', 'transmission'] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

export const FAILURE_STATES = ['abierto', 'reintentando', 'resuelto'] as const
export type FailureState = (typeof FAILURE_STATES)[number]

export const FAILURE_KIND_TEXTS: Readonly<Record<FailureKind, string>> = {
  generation: 'Generar el carrito',
  transmission: 'Transmitir al ERP',
}
