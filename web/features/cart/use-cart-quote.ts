import { useState } from 'react'
import type { LoadedCart } from '#web/data/buying/cart-calls.ts'
import { useBeginQuote } from '#web/features/quote-request/use-begin-quote.ts'

export interface CartQuote {
  readonly isBusy: boolean
  /** Why it cannot be requested now; null where it can. */
  readonly reason: string | null
  readonly request: () => void
}

interface CartQuoteInput {
  /** Saves typed values (use-saved-cart.ts). */
  readonly save: () => Promise<LoadedCart | null>
  readonly reason: string | null
}

/** Requests prices of the whole stored cart, which is unchanged. */
export function useCartQuote({ save, reason }: CartQuoteInput): CartQuote {
  const { isBusy, begin } = useBeginQuote()
  const [isWaiting, setWaiting] = useState(false)
  const request = async () => {
    setWaiting(true)
    const saved = await save()
    setWaiting(false)
    if (saved !== null) begin({ origen: 'carrito', de: saved.carrito.id }, saved.carrito.version)
  }
  return { isBusy: isBusy || isWaiting, reason, request: () => void request() }
}
