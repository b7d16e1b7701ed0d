import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import { withQuery } from '#web/app/paths.ts'
import { generateCart, type Cart } from '#web/data/buying/cart-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import type { Confirmation } from '#web/ui/dialog/confirm-dialog.tsx'
import { unfitLines, vehicleText, type ShownLine } from './cart-lines.ts'
import type { CartNotice } from './use-cart-acts.ts'

const MOST_NAMED = 5

/** Makes the cart a pre-order, and leads to it; asks first about what does not fit its vehicle. The same version of a cart is sent with the same key, however often. */
export function useGenerate(
  cart: Cart,
  setNotice: (notice: CartNotice | null) => void,
  ask: (confirmation: Confirmation) => Promise<boolean>,
) {
  const [isGenerating, setGenerating] = useState(false)
  const key = useRef({ of: '', value: '' })
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const generate = async () => {
    const unfit = unfitLines(cart)
    if (unfit.length > 0 && !(await ask(unfitQuestion(unfit)))) return
    const of = `${cart.id} ${cart.version}`
    if (key.current.of !== of) key.current = { of, value: makeUuid() }
    setGenerating(true)
    setNotice(null)
    try {
      const { procesado } = await generateCart({
        carrito: cart.id,
        version: cart.version,
        noLeQuedan: unfit.map(({ line }) => line.id),
        clave: key.current.value,
      })
      await navigate(withQuery(privatePath('preOrder'), { id: procesado.id }))
    } catch (error) {
      setNotice({
        text: errorMessage(error, 'No se pudo generar. Inténtalo de nuevo: no se hará dos veces.'),
        isFailure: true,
      })
      await revalidate()
    }
    setGenerating(false)
  }
  return { isGenerating, generate: () => void generate() }
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
