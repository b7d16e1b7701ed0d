/** Whose sum an entry changes: what is owed, what was handed in of it, what was credited of that. */
export const CORE_ACCOUNTS = ['owed', 'returned', 'credited'] as const
export type CoreAccount = (typeof CORE_ACCOUNTS)[number]

/** What brings an entry about: an order that left, a part that came back, cores that were handed in or credited, a correction. */
export const CORE_ENTRIES = ['debe', 'devolucion', 'recibido', 'acreditado', 'correccion'] as const
export type CoreEntryKind = (typeof CORE_ENTRIES)[number]

export const CORE_ENTRY_LABELS: Readonly<Record<CoreEntryKind, string>> = {
  debe: 'Salió con un pedido',
  devolucion: 'Se devolvió la pieza',
  recibido: 'Recibido',
  acreditado: 'Acreditado',
  correccion: 'Corrección',
}

export interface CoreEntry {
  readonly account: CoreAccount
  /** Never 0; below zero it takes off. */
  readonly pieces: number
}

/** What the entries of one debt come to, in pieces. */
export type CoreBalance = Readonly<Record<CoreAccount, number>>

/** The balance after an entry; null: more would be handed in than is owed, credited than was handed in, or less than nothing. */
export function withEntry(balance: CoreBalance, { account, pieces }: CoreEntry): CoreBalance | null {
  const next = { ...balance, [account]: balance[account] + pieces }
  return next.credited >= 0 && next.returned >= next.credited && next.owed >= next.returned ? next : null
}

/** Still to be handed in. */
export function outstandingOf({ owed, returned }: CoreBalance): number {
  return owed - returned
}

/** Handed in, and not credited yet. */
export function toCreditOf({ returned, credited }: CoreBalance): number {
  return returned - credited
}

export const CORE_SITUATIONS = ['por_devolver', 'vencido', 'por_acreditar', 'cerrado'] as const
export type CoreSituation = (typeof CORE_SITUATIONS)[number]

export const CORE_SITUATION_LABELS: Readonly<Record<CoreSituation, string>> = {
  por_devolver: 'Por devolver',
  vencido: 'Vencido',
  por_acreditar: 'Por acreditar',
  cerrado: 'Cerrado',
}

/** @param today and the due day are written '2026-11-27'. The day on which a core is due is not too late. */
export function coreSituation(balance: CoreBalance, dueOn: string, today: string): CoreSituation {
  if (outstandingOf(balance) > 0) return dueOn < today ? 'vencido' : 'por_devolver'
  return toCreditOf(balance) > 0 ? 'por_acreditar' : 'cerrado'
}

/** Pieces that a debt still takes. */
export interface OpenCores {
  readonly id: number
  readonly open: number
}

/** Spreads pieces over debts, the first of them first. null: there are not so many. */
export function spreadCores(
  debts: readonly OpenCores[],
  pieces: number,
): readonly { readonly id: number; readonly pieces: number }[] | null {
  let left = pieces
  const spread = debts.flatMap(({ id, open }) => {
    const taken = Math.min(left, open)
    left -= taken
    return taken > 0 ? [{ id, pieces: taken }] : []
  })
  return left > 0 ? null : spread
}

/** Why a correction cannot be; null: it can. */
export function correctionProblem(balance: CoreBalance, entry: CoreEntry): string | null {
  if (withEntry(balance, entry) !== null) return null
  const { account } = entry
  const after = balance[account] + entry.pieces
  if (after < 0) return `Quedarían ${after}: hay ${balance[account]}.`
  if (account === 'owed') return `Recibidos: ${balance.returned}. No puede deber menos.`
  if (account === 'credited') return `Recibidos: ${balance.returned}. No se pueden acreditar más.`
  return after > balance.owed
    ? `Debe ${balance.owed}: no se pueden recibir más.`
    : `Acreditados: ${balance.credited}. No pueden quedar menos recibidos.`
}
