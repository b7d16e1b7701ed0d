import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { addToCart, cartCountQuery, takeBack, type Added } from '#web/data/buying/adding-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { isLostConnection } from '#web/data/lost-connection.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { useSession } from '#web/data/session.ts'
import { useChosenVehicle, type ChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import { addWaiting, removeWaiting } from './waiting-additions.ts'

export type Adding =
  | { readonly step: 'idle' | 'sending' | 'undoing' | 'undone' }
  | { readonly step: 'added'; readonly added: Added }
  | { readonly step: 'waiting'; readonly clave: string; readonly quantity: number; readonly for: 'signal' | 'login' }
  | { readonly step: 'failed'; readonly reason: string }

/** Adds a part to the cart, from a branch or the usual one, for the vehicle stored in this browser; undoes the last addition. */
export function useAddToCart(
  { id, k_parte }: { readonly id: number; readonly k_parte: string },
  branchId: number | null,
) {
  const [adding, setAdding] = useState<Adding>({ step: 'idle' })
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const { vehicle } = useChosenVehicle()
  const fail = (reason: string) => setAdding({ step: 'failed', reason })

  async function add(quantity: number): Promise<void> {
    setAdding({ step: 'sending' })
    const clave = makeUuid()
    const body = {
      producto: id,
      cantidad: quantity,
      clave,
      ...(branchId === null ? {} : { sucursal: branchId }),
      ...(vehicle && { vehiculo: wireVehicle(vehicle) }),
    }
    try {
      const added = await addToCart(body)
      queries.setQueryData(cartCountQuery.queryKey, { cantidad: added.cantidad })
      setAdding({ step: 'added', added })
    } catch (error) {
      const isEnded = isApiError(error) && error.code === 'unauthenticated'
      if ((!isEnded && !isLostConnection(error)) || userId === null)
        fail(errorMessage(error, 'No se pudo agregar. Inténtalo otra vez.'))
      else if (addWaiting(userId, { partKey: k_parte, body })) {
        setAdding({ step: 'waiting', clave, quantity, for: isEnded ? 'login' : 'signal' })
        // The page becomes a visitor's, without prices and the texts beside them.
        if (isEnded) announceEnd(quantity, k_parte)
      } else fail('Ya espera demasiado por agregar: ingresa con señal y se agrega.')
    }
  }

  async function undo(): Promise<void> {
    if (adding.step === 'waiting' && userId !== null) {
      removeWaiting(userId, adding.clave)
      setAdding({ step: 'undone' })
    }
    if (adding.step !== 'added') return
    setAdding({ step: 'undoing' })
    try {
      const { cantidad } = await takeBack(adding.added)
      queries.setQueryData(cartCountQuery.queryKey, { cantidad })
      setAdding({ step: 'undone' })
    } catch (error) {
      fail(errorMessage(error, 'No se pudo deshacer. Revisa tu carrito.'))
    }
  }

  return { adding, add, undo, fail }
}

function announceEnd(quantity: number, partKey: string): void {
  void showToast({
    title: 'Tu sesión terminó',
    message: `${quantity} × ${partKey} espera: se agrega a tu carrito en cuanto ingreses.`,
    color: 'naranja',
    autoClose: false,
    role: 'alert',
  })
}

function wireVehicle({ make, model, year, engine }: ChosenVehicle) {
  return { marca: make.name, modelo: model?.name ?? '', anio: year, motor: engine?.name ?? '' }
}
