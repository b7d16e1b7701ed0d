import { useQuery } from '@tanstack/react-query'
import { IconBrandWhatsapp, IconFileTypePdf } from '@tabler/icons-react'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { orderAddress } from '#domain/screen-address.ts'
import { withBase } from '#web/app/navigation/router-base.ts'
import { companyQuery } from '#web/data/queries.ts'
import { chatAddress } from '#web/features/company/whatsapp.ts'
import { whatsappNumber } from '#web/features/product/whatsapp.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import action from '#web/ui/page-actions/page-action.module.css'
import classes from './orders.module.css'
import { orderChatText } from './order-text.ts'

/** The order as a file, and a chat about it. */
export function OrderLinks({ order }: { readonly order: OrderDetail }) {
  return (
    <div className={classes.links}>
      <a className={action.action} href={`/api/pedidos/${order.id}/pdf`} download>
        <IconFileTypePdf size={20} aria-hidden />
        PDF
      </a>
      <Chat order={order} />
    </div>
  )
}

function Chat({ order }: { readonly order: OrderDetail }) {
  const { data } = useQuery(companyQuery)
  // The address of the page is known in the browser alone.
  const isHydrated = useIsHydrated()
  const number = data === undefined ? '' : whatsappNumber(data)
  if (!isHydrated || number === '') return null
  const address = location.origin + withBase(orderAddress(order.sucursal.codigo, order.folio))
  return (
    <a
      className={action.action}
      data-chat
      href={chatAddress(number, orderChatText(order, address))}
      target="_blank"
      rel="noreferrer"
    >
      <IconBrandWhatsapp size={20} aria-hidden />
      WhatsApp
    </a>
  )
}
