import {
  IconArrowsExchange,
  IconClipboardList,
  IconCopy,
  IconPencil,
  IconPlus,
  IconShare2,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import type { Cart } from '#web/data/buying/cart-calls.ts'
import { useSession } from '#web/data/session.ts'

interface CartHeadProps {
  readonly cart: Cart
  readonly isEmpty: boolean
  /** null: there is no other branch, or nothing to move. */
  readonly onMoveAll: (() => void) | null
  readonly onEmpty: () => void
  readonly onShare: () => void
  readonly onNew: () => void
  readonly onRename: (id: number) => void
  readonly onDuplicate: (id: number) => void
  readonly onDelete: (id: number) => void
}

/** The name of the cart, and the acts on the whole cart. */
export function CartHead({ cart, isEmpty, onMoveAll, onEmpty, onShare, onNew, ...of }: CartHeadProps) {
  const { onRename, onDuplicate, onDelete } = of
  const { id } = cart
  // Staff acting for a customer cannot share the customer's cart.
  const isShareable = useSession().actuandoPor === null
  const hasLines = id !== null && !isEmpty
  const ofCart =
    id === null
      ? []
      : [
          ...(onMoveAll === null
            ? []
            : [{ label: 'Pasar todo a otra sucursal…', icon: IconArrowsExchange, onClick: onMoveAll }]),
          { label: 'Cambiar nombre', icon: IconPencil, onClick: () => onRename(id) },
          ...(hasLines
            ? [
                { label: 'Duplicar como…', icon: IconCopy, onClick: () => onDuplicate(id) },
                { label: 'Vaciar', icon: IconTrashX, onClick: onEmpty },
              ]
            : []),
          { label: 'Eliminar carrito', icon: IconTrash, onClick: () => onDelete(id), isDestructive: true },
        ]
  return (
    <ScreenHead
      title={cart.nombre}
      acts={[
        { label: 'Pedido rápido', icon: IconClipboardList, to: privatePath('carListUpload') },
        { label: 'Nuevo carrito', icon: IconPlus, onClick: onNew },
        ...(hasLines && isShareable ? [{ label: 'Compartir', icon: IconShare2, onClick: onShare }] : []),
      ]}
      rareActs={ofCart}
    />
  )
}
