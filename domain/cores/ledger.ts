/** The sum that an entry changes: cores owed, handed in, credited. */
export const CORE_ACCOUNTS = ['owed', 'returned', 'credited'] as const
export type CoreAccount = (typeof CORE_ACCOUNTS)[number]

/** The cause of an entry: an order that left, a returned part, cores handed in or credited, a correction. */
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
  /** Never 0; negative entries subtract. */
  readonly pieces: number
}

/** The sums of the entries of one debt, in pieces. */
export type CoreBalance = Readonly<Record<CoreAccount, number>>

export const NO_CORES: CoreBalance = { owed: 0, returned: 0, credited: 0 }

/** The balance after an entry; null where it is invalid: more handed in than owed, more credited than handed in, or a sum below zero. */
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

/** @param dueOn and today are dates such as '2026-11-27'. On the due day itself a core is not overdue. */
export function coreSituation(balance: CoreBalance, dueOn: string, today: string): CoreSituation {
  if (outstandingOf(balance) > 0) return dueOn < today ? 'vencido' : 'por_devolver'
  return toCreditOf(balance) > 0 ? 'por_acreditar' : 'cerrado'
}

/** A debt and the pieces that it is still open for. */
export interface OpenCores {
  readonly id: number
  readonly open: number
}

/** Spreads pieces over debts, from the first on. null: the debts are open for fewer pieces. */
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

/** Why a correction is refused, in Spanish; null where it is accepted. */
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
