import type { TransmittedOrder } from './store.ts'

/** Hands orders to the ERP. */
export interface TransmissionDriver {
  readonly name: string
  /** Throws where the ERP did not take it. The same key hands it over once. */
  readonly send: (order: TransmittedOrder, key: string, signal: AbortSignal) => Promise<void>
}

/** The one that the configuration names; null: there is no ERP yet, and orders wait for it. */
export function transmissionDriver(): TransmissionDriver | null {
  return null
}
