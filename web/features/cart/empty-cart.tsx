import { IconShoppingCart } from '@tabler/icons-react'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { paths } from '#web/app/paths.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'

export function EmptyCart() {
  return (
    <EmptyPanel
      icon={IconShoppingCart}
      title="Tu carrito está vacío"
      text="Busca piezas y agrégalas, o pega una lista de claves con cantidades."
    >
      <ActionLink to={paths.home}>Buscar piezas</ActionLink>
      <ActionLink to={PRIVATE_SCREENS.carListUpload.path} look="plain">
        Pedido rápido o subir lista
      </ActionLink>
    </EmptyPanel>
  )
}
