import { useQueryClient } from '@tanstack/react-query'
import {
  CART_COUNT_KEY,
  changeLine,
  removeLines,
  resolveLine,
  transferLines,
  undoRemoval,
  type CartState,
  type NamedCart,
} from '#web/data/buying/cart-calls.ts'
import type { CartNotice } from './acts-together.ts'
import type { LineActs } from './cart-line.tsx'
import type { ShownLine } from './cart-lines.ts'
import type { LineChange } from './line-dialog.tsx'
import type { CartActs } from './use-cart-acts.ts'

interface OwnLineActs extends Omit<LineActs, 'onOpen'> {
  readonly onSave: (shown: ShownLine, change: LineChange) => void
  readonly onSetAside: (shown: ShownLine) => void
  readonly onTransfer: (shown: ShownLine, to: NamedCart) => void
  readonly undo: (removalId: string | null, text: string) => CartNotice | null
}

/** The acts on single lines. */
export function useLineActs({ run }: CartActs): OwnLineActs {
  const queries = useQueryClient()
  const undo = (removalId: string | null, text: string): CartNotice | null => {
    if (removalId === null) return null
    const send = (state: CartState) => undoRemoval(state, removalId)
    const onAct = () => void run({ label: 'deshacer', send, done: () => ({ text: 'Las líneas están de vuelta.' }) })
    return { text, act: { label: 'Deshacer', onAct } }
  }
  const edit = (
    { item, line }: ShownLine,
    label: string,
    change: Parameters<typeof changeLine>[1],
    done: string | null = null,
  ) =>
    run({
      label: `${label} de ${item.k_parte}`,
      of: `${line.id} ${Object.keys(change).join(' ')}`,
      send: ({ version }) => changeLine(line.id, { ...change, version }),
      done: () => (done === null ? null : { text: done }),
    })
  return {
    undo,
    onQuantity: async (shown, quantity) => {
      const label = `pedir ${quantity.toLocaleString('es-MX')}`
      const refused = await edit(shown, label, { cantidad: quantity })
      return refused === null || refused.isStale ? null : (refused.fields['cantidad'] ?? refused.message)
    },
    onSolve: ({ item, line }, act, branchId, producto) =>
      void run({
        label: `resolver ${item.k_parte}`,
        send: ({ version }) =>
          resolveLine(line.id, {
            accion: act,
            version,
            ...(branchId === undefined ? {} : { sucursal: branchId }),
            ...(producto === undefined ? {} : { producto }),
          }),
        done: ({ deshacer }) => undo(deshacer, `Quitaste ${item.k_parte}.`),
      }),
    onRemove: ({ item, line }) =>
      void run({
        label: `quitar ${item.k_parte}`,
        send: (state) => removeLines(state, [line.id]),
        done: ({ deshacer }) => undo(deshacer, `Quitaste ${item.k_parte}.`),
      }),
    onTakeBack: (shown) =>
      void edit(shown, 'regresar la línea', { apartada: false }, `${shown.item.k_parte} está de vuelta en el carrito.`),
    onSetAside: (shown) =>
      void edit(shown, 'apartar la línea', { apartada: true }, `${shown.item.k_parte} quedó apartada para después.`),
    onTransfer: ({ item, line }, { id, nombre }) =>
      void run({
        label: `pasar ${item.k_parte} a ${nombre}`,
        send: (state) => transferLines(state, [line.id], id),
        done: () => ({ text: `${item.k_parte} pasó al carrito ${nombre}.` }),
      }).then(() => queries.invalidateQueries({ queryKey: CART_COUNT_KEY })),
    onSave: (shown, change) => void edit(shown, 'guardar los cambios', change),
  }
}
