import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import { withQuery } from '#web/app/paths.ts'
import { CART_COUNT_KEY, generateCart, type CartAddress, type LoadedCart } from '#web/data/buying/cart-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { withSignIn } from '#web/data/with-sign-in.ts'
import type { Confirmation } from '#web/ui/dialog/confirm-dialog.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { leftLines, seenCart, unfitLines, vehicleText, type ShownLine } from './cart-lines.ts'
import type { CartActs } from './use-cart-acts.ts'

const MOST_NAMED = 5

interface Generating {
  readonly loaded: LoadedCart
  readonly addresses: readonly CartAddress[]
  readonly acts: CartActs
  /** Saves typed values (use-saved-cart.ts). */
  readonly save: () => Promise<LoadedCart | null>
  /** Why it cannot be generated now; null where it can. */
  readonly reason: string | null
  readonly ask: (confirmation: Confirmation) => Promise<boolean>
}

/**
 * Generates a pre-order of the shown cart, and opens it. Typed values are saved first; a changed total, parts that do not fit their vehicle
 * and pieces that stay in the cart need a confirmation. The same version of a cart has the same key.
 */
export function useGenerate({ loaded, addresses, acts: { person, setNotice }, save, reason, ask }: Generating) {
  const [isSending, setSending] = useState(false)
  /** The button was pressed, and typed values are being saved. */
  const [isWaiting, setWaiting] = useState(false)
  const key = useRef({ of: '', value: '' })
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  const reasonNow = useRef(reason)
  useEffect(() => {
    reasonNow.current = reason
  }, [reason])

  const send = async (seen: LoadedCart) => {
    const { carrito: shown } = seen
    const unfit = unfitLines(shown)
    if (unfit.length > 0 && !(await ask(unfitQuestion(unfit)))) return
    const left = leftLines(shown)
    if (left.length > 0 && !(await ask(leftQuestion(left)))) return
    const of = `${shown.id} ${shown.version}`
    if (key.current.of !== of) key.current = { of, value: makeUuid() }
    const body = {
      carrito: shown.id,
      version: shown.version,
      noLeQuedan: unfit.map(({ line }) => line.id),
      quedan: left.map(({ line }) => line.id),
      visto: seenCart(seen, addresses),
      clave: key.current.value,
    }
    setSending(true)
    setNotice(null)
    try {
      const { procesado } = await withSignIn(person, () => generateCart(body))
      void queries.invalidateQueries({ queryKey: CART_COUNT_KEY })
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
    setWaiting(true)
    const saved = await save()
    setWaiting(false)
    if (saved === null) return
    if (reasonNow.current !== null) return setNotice({ text: reasonNow.current, isFailure: true })
    const [before, now] = [loaded.carrito.pedido.total, saved.carrito.pedido.total]
    if (before === now || (await ask(savedQuestion(before, now)))) await send(saved)
  }
  return { isGenerating: isSending || isWaiting, generate: () => void generate() }
}

function savedQuestion(before: number, now: number): Confirmation {
  return {
    title: `¿Generar por ${pesosText(now)}?`,
    text: `Se guardó lo que cambiaste: el total era ${pesosText(before)} y ahora es ${pesosText(now)}.`,
    act: 'Generar así',
    cancel: 'Revisar',
  }
}

function leftQuestion(lines: readonly ShownLine[]): Confirmation {
  const shown = lines.slice(0, MOST_NAMED).map(({ item, line: { problemas } }) => {
    const said = problemas.find(({ problema }) => problema === 'short')?.aviso ?? ''
    return `${item.k_parte}: ${said}`
  })
  return {
    title: lines.length === 1 ? '1 línea no se surte completa' : `${lines.length} líneas no se surten completas`,
    text: `${shown.join(' ')}${moreText(lines)} Lo que falta sigue en tu carrito.`,
    act: 'Generar lo que hay',
    cancel: 'Revisar',
    isDestructive: false,
  }
}

function moreText({ length }: readonly ShownLine[]): string {
  return length > MOST_NAMED ? ` y ${length - MOST_NAMED} más` : ''
}

function unfitQuestion(lines: readonly ShownLine[]): Confirmation {
  const shown = lines.slice(0, MOST_NAMED).map(({ item, line }) => `${item.k_parte} (${vehicleText(line.vehiculo)})`)
  return {
    title:
      lines.length === 1 ? '1 línea no le queda a su vehículo' : `${lines.length} líneas no le quedan a su vehículo`,
    text: `${shown.join(', ')}${moreText(lines)}. ${lines.length === 1 ? '¿La pides' : '¿Las pides'} así?`,
    act: 'Pedir así',
    cancel: 'Revisar',
  }
}
