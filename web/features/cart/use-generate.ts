import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import { withQuery } from '#web/app/paths.ts'
import { generateCart, type Cart } from '#web/data/buying/cart-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { withSignIn } from '#web/data/with-sign-in.ts'
import type { Confirmation } from '#web/ui/dialog/confirm-dialog.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { seenCart, unfitLines, vehicleText, type ShownLine } from './cart-lines.ts'
import type { CartActs } from './use-cart-acts.ts'
import type { UnsavedFields } from './unsaved-fields.ts'

const MOST_NAMED = 5

interface Generating {
  readonly cart: Cart
  readonly acts: CartActs
  readonly unsaved: UnsavedFields
  /** Why it cannot be generated now; null where it can. */
  readonly reason: string | null
  readonly ask: (confirmation: Confirmation) => Promise<boolean>
}

/**
 * Makes the cart a pre-order, as it is shown, and leads to it. What was typed is saved first; where the total is another one then, or
 * something does not fit its vehicle, it asks. The same version of a cart is sent with the same key, however often.
 */
export function useGenerate({ cart, acts: { person, isBusy, notice, setNotice }, unsaved, reason, ask }: Generating) {
  const [isSending, setSending] = useState(false)
  /** The button was pressed, and what was typed is being saved. */
  const [isWaiting, setWaiting] = useState(false)
  const settle = useRef<() => void>(() => {})
  const key = useRef({ of: '', value: '' })
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isRefused = unsaved.fields.some(({ problem }) => problem !== null)
  const isSettled = isRefused || (!isBusy && unsaved.fields.length === 0)
  const now = useRef({ cart, mayBe: false })
  useEffect(() => {
    // What could not be saved is said, and not ordered.
    now.current = { cart, mayBe: reason === null && !isRefused && notice?.isFailure !== true }
    if (isWaiting && isSettled) settle.current()
  }, [cart, reason, isRefused, notice, isWaiting, isSettled])

  const send = async (shown: Cart) => {
    const unfit = unfitLines(shown)
    if (unfit.length > 0 && !(await ask(unfitQuestion(unfit)))) return
    const of = `${shown.id} ${shown.version}`
    if (key.current.of !== of) key.current = { of, value: makeUuid() }
    const body = {
      carrito: shown.id,
      version: shown.version,
      noLeQuedan: unfit.map(({ line }) => line.id),
      visto: seenCart(shown),
      clave: key.current.value,
    }
    setSending(true)
    setNotice(null)
    try {
      const { procesado } = await withSignIn(person, () => generateCart(body))
      await navigate(withQuery(privatePath('preOrder'), { id: procesado.id }))
    } catch (error) {
      setNotice({
        text: errorMessage(error, 'No se pudo generar. Inténtalo de nuevo: no se hará dos veces.'),
        isFailure: true,
      })
      await revalidate()
    }
    setSending(false)
  }
  const generate = async () => {
    const settled = new Promise<void>((resolve) => {
      settle.current = resolve
    })
    setNotice(null)
    setWaiting(true)
    unsaved.saveAll()
    await settled
    setWaiting(false)
    const { cart: saved, mayBe } = now.current
    if (!mayBe) return
    if (saved.total === cart.total || (await ask(savedQuestion(cart.total, saved.total)))) await send(saved)
  }
  return { isGenerating: isSending || isWaiting, isSaving: isWaiting && !isSettled, generate: () => void generate() }
}

function savedQuestion(before: number, now: number): Confirmation {
  return {
    title: `¿Generar por ${pesosText(now)}?`,
    text: `Se guardó lo que cambiaste: el total era ${pesosText(before)} y ahora es ${pesosText(now)}.`,
    act: 'Generar así',
    cancel: 'Revisar',
  }
}

function unfitQuestion(lines: readonly ShownLine[]): Confirmation {
  const shown = lines.slice(0, MOST_NAMED).map(({ item, line }) => `${item.k_parte} (${vehicleText(line.vehiculo)})`)
  const more = lines.length > MOST_NAMED ? ` y ${lines.length - MOST_NAMED} más` : ''
  return {
    title:
      lines.length === 1 ? '1 línea no le queda a su vehículo' : `${lines.length} líneas no le quedan a su vehículo`,
    text: `${shown.join(', ')}${more}. ${lines.length === 1 ? '¿La pides' : '¿Las pides'} así?`,
    act: 'Pedir así',
    cancel: 'Revisar',
  }
}
