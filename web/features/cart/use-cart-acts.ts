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
  /** The name of the act where it failed: 'Pedir 5 de BD-1047'. */
  readonly label: string
  /** What it changes: a later change of the same replaces a failed one. Default: the label. */
  readonly of?: string
  readonly send: (state: CartState) => Promise<Answer>
  /** The notice, and the undo: shown together with the changed cart. */
  readonly done?: (answer: Answer) => CartNotice | null
}

interface ActRefusal {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** Another window changed the cart: the current one is shown, and the notice offers a retry. */
  readonly isStale: boolean
}

export interface CartActs {
  /** @returns why it failed; null: done. Errors of a field are shown by the field. */
  readonly run: <Answer extends CartChange>(act: CartAct<Answer>) => Promise<ActRefusal | null>
  /** The owner of the cart. */
  readonly person: number | null
  /** A change is running, or the cart was not read since the last one. */
  readonly isBusy: boolean
  readonly notice: CartNotice | null
  readonly setNotice: (notice: CartNotice | null) => void
}

/**
 * Changes of a cart in sequence, each with the version of the one before. Where another window changed it, the cart is read again, and the
 * failed act can be repeated.
 */
export function useCartActs(cart: Cart, isDefault: boolean): CartActs {
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  const [pending, setPending] = useState(0)
  // The owner, also after their session has ended.
  const [person] = useState(useSession().id)
  const [notice, setNotice] = useState<CartNotice | null>(null)
  /** The notice of a change that the cart on the screen does not have yet. */
  const [upcoming, setUpcoming] = useState<{ readonly notice: CartNotice | null } | null>(null)
  const state = useRef({ id: cart.id, version: cart.version })
  const [reached, setReached] = useState({ id: cart.id, version: cart.version })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [together] = useState(() => new ActsTogether())

  const now = (): CartState => {
    const isSame = state.current.id === cart.id
    // Data read before the last change is older than its answer.
    const version = isSame ? Math.max(state.current.version, cart.version) : cart.version
    state.current = { id: cart.id, version }
    return { carrito: cart.id, version }
  }
  const reach = (version: number) => {
    state.current = { id: cart.id, version }
    setReached({ id: cart.id, version })
  }
  const report = () => {
    setUpcoming(null)
    setNotice(together.notice())
  }
  const fail = (message: string) => {
    together.fail(message)
    report()
  }
  const doIt = async <Answer extends CartChange>(act: CartAct<Answer>): Promise<ActRefusal | null> => {
    const { label, of = label } = act
    try {
      const answer = await withSignIn(person, () => act.send(now()))
      reach(answer.version)
      // The icon counts the default cart.
      if (isDefault) queries.setQueryData(CART_COUNT_KEY, { cantidad: answer.cantidad })
      together.save({ label, of })
      setUpcoming({ notice: together.notice() ?? act.done?.(answer) ?? null })
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
        report()
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
  // In one render with the changed cart: its lines would otherwise move once more, under the pointer.
  if (upcoming !== null && !isBehind) {
    setUpcoming(null)
    setNotice(upcoming.notice)
  }
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
