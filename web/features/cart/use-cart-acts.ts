import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { CART_COUNT_KEY, type Cart, type CartChange, type CartState } from '#web/data/buying/cart-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { useSession } from '#web/data/session.ts'
import { ActsTogether, type CartNotice } from './acts-together.ts'
import { withSignIn } from '#web/data/with-sign-in.ts'

const FAILED = 'No se pudo hacer. Inténtalo de nuevo.'

interface CartAct<Answer extends CartChange = CartChange> {
  /** As it is said where it was not done: 'Pedir 5 de BD-1047'. */
  readonly label: string
  /** What it changes: a later change of the same replaces one that was not done. Without it: what its label says. */
  readonly of?: string
  readonly send: (state: CartState) => Promise<Answer>
  /** What is said of it; what undoes it. */
  readonly done?: (answer: Answer) => CartNotice | null
}

/** Why something was not done. */
interface ActRefusal {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** Another window changed the cart: it is shown as it is now, and the notice does it again. */
  readonly isStale: boolean
}

export interface CartActs {
  /** @returns why it was not done; null where it was. What a field refuses is the field's to say. */
  readonly run: <Answer extends CartChange>(act: CartAct<Answer>) => Promise<ActRefusal | null>
  /** Whose cart it is. */
  readonly person: number | null
  /** A change is under way, or the cart was not read since the last one. */
  readonly isBusy: boolean
  readonly notice: CartNotice | null
  readonly setNotice: (notice: CartNotice | null) => void
}

/**
 * Changes of a cart, one after the other, each with the version that the one before left. What another window changed is told: the cart
 * is read again, and what was not done can be done then.
 */
export function useCartActs(cart: Cart, isDefault: boolean): CartActs {
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  const [pending, setPending] = useState(0)
  // Whose the cart is, also when their session has ended.
  const [person] = useState(useSession().id)
  const [notice, setNotice] = useState<CartNotice | null>(null)
  const state = useRef({ id: cart.id, version: cart.version })
  const [reached, setReached] = useState({ id: cart.id, version: cart.version })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [together] = useState(() => new ActsTogether())

  const now = (): CartState => {
    const isSame = state.current.id === cart.id
    // What was read before the last change is older than its answer.
    const version = isSame ? Math.max(state.current.version, cart.version) : cart.version
    state.current = { id: cart.id, version }
    return { carrito: cart.id, version }
  }
  const reach = (version: number) => {
    state.current = { id: cart.id, version }
    setReached({ id: cart.id, version })
  }
  const fail = (message: string) => {
    together.fail(message)
    setNotice(together.notice())
  }
  const doIt = async <Answer extends CartChange>(act: CartAct<Answer>): Promise<ActRefusal | null> => {
    const { label, of = label } = act
    try {
      const answer = await withSignIn(person, () => act.send(now()))
      reach(answer.version)
      // The icon counts the default cart.
      if (isDefault) queries.setQueryData(CART_COUNT_KEY, { cantidad: answer.cantidad })
      together.save({ label, of })
      setNotice(together.notice() ?? act.done?.(answer) ?? null)
      return null
    } catch (error) {
      if (!isApiError(error)) {
        const message = errorMessage(error, FAILED)
        fail(message)
        return { message, fields: {}, isStale: false }
      }
      if (error.stale !== null) {
        reach(error.stale.version)
        together.miss({ label, of, doIt: () => void run(act) })
        setNotice(together.notice())
      } else if (Object.keys(error.fields).length === 0) fail(error.message)
      return { message: error.message, fields: error.fields, isStale: error.stale !== null }
    }
  }
  const run = async <Answer extends CartChange>(act: CartAct<Answer>): Promise<ActRefusal | null> => {
    together.begin(cart.id)
    setPending((count) => count + 1)
    const done = last.current.then(() => doIt(act))
    last.current = done
    try {
      return await done
    } finally {
      together.end()
      await revalidate()
      setPending((count) => count - 1)
    }
  }
  const isBehind = reached.id === cart.id && cart.version < reached.version
  return {
    run,
    person,
    isBusy: pending > 0 || isBehind,
    notice,
    setNotice: (next) => {
      if (next === null) together.leave()
      setNotice(next)
    },
  }
}
