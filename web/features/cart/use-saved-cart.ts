import { useEffect, useRef, useState } from 'react'
import type { LoadedCart } from '#web/data/buying/cart-calls.ts'
import type { UnsavedFields } from './unsaved-fields.ts'
import type { CartActs } from './use-cart-acts.ts'

interface Saving {
  readonly loaded: LoadedCart
  readonly acts: CartActs
  readonly unsaved: UnsavedFields
}

/** Saves typed values before something is made of the cart. */
export function useSavedCart({ loaded, acts: { isBusy, notice, setNotice }, unsaved }: Saving) {
  const [isWaiting, setWaiting] = useState(false)
  const settle = useRef<() => void>(() => {})
  const isRefused = unsaved.fields.some(({ problem }) => problem !== null)
  const isSettled = isRefused || (!isBusy && unsaved.fields.length === 0)
  const saved = useRef<LoadedCart | null>(loaded)
  useEffect(() => {
    // Unsaved values are reported, and nothing is made of the rest.
    saved.current = isRefused || notice?.isFailure === true ? null : loaded
    if (isWaiting && isSettled) settle.current()
  }, [loaded, isRefused, notice, isWaiting, isSettled])

  /** @returns the stored cart; null: something could not be saved */
  const save = async (): Promise<LoadedCart | null> => {
    const settled = new Promise<void>((resolve) => {
      settle.current = resolve
    })
    setNotice(null)
    setWaiting(true)
    unsaved.saveAll()
    await settled
    setWaiting(false)
    return saved.current
  }
  return { isSaving: isWaiting && !isSettled, save }
}
