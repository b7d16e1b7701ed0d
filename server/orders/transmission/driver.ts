import type { TransmittedOrder } from './store.ts'

/** Sends orders to the ERP. */
export interface TransmissionDriver {
  readonly name: string
  /** Throws where the ERP did not accept it. The same key sends it once. */
  readonly send: (order: TransmittedOrder, key: string, signal: AbortSignal) => Promise<void>
}

/** The configured driver; null: there is no ERP yet, and orders wait for it. */
export function transmissionDriver(): TransmissionDriver | null {
  return null
}
