/** Reasons of a return, as written in addresses and files. */
export const RETURN_REASONS = ['no_le_quedo', 'otra_pieza', 'golpeada', 'defectuosa', 'no_la_necesita', 'otro'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  no_le_quedo: 'No le quedó al vehículo',
  otra_pieza: 'Llegó otra pieza',
  golpeada: 'Llegó golpeada o incompleta',
  defectuosa: 'Salió defectuosa',
  no_la_necesita: 'Ya no la necesita',
  otro: 'Otro motivo',
}

/** Faults of the shop or the maker: the whole price is credited, in any condition, and the shop pays the freight. */
const FAULTS: ReadonlySet<ReturnReason> = new Set(['otra_pieza', 'golpeada', 'defectuosa'])

export function isFault(reason: ReturnReason): boolean {
  return FAULTS.has(reason)
}

/** Conditions of a returned piece, from the best on. */
export const PIECE_CONDITIONS = ['sellada', 'abierta', 'montada', 'golpeada'] as const
export type PieceCondition = (typeof PIECE_CONDITIONS)[number]

export const CONDITION_LABELS: Readonly<Record<PieceCondition, string>> = {
  sellada: 'En su empaque sellado',
  abierta: 'Empaque abierto, sin montar',
  montada: 'Ya se montó',
  golpeada: 'Golpeada o incompleta',
}

/** Who pays the freight of the return. */
export const FREIGHTS = ['cliente', 'tienda'] as const
export type Freight = (typeof FREIGHTS)[number]

export const FREIGHT_LABELS: Readonly<Record<Freight, string>> = {
  cliente: 'El envío lo paga el cliente',
  tienda: 'El envío lo paga la tienda',
}
