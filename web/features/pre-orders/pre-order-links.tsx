import { IconBrandWhatsapp, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { preOrderAddress } from '#domain/screen-address.ts'
import { withBase } from '#web/app/navigation/router-base.ts'
import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { companyQuery } from '#web/data/queries.ts'
import { chatAddress } from '#web/features/company/whatsapp.ts'
import { whatsappNumber } from '#web/features/product/whatsapp.ts'
import action from '#web/ui/page-actions/page-action.module.css'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { preOrderChatText } from './pre-order-text.ts'
import classes from './pre-orders.module.css'

/** The pre-order as a file, and a chat about it. */
export function PreOrderLinks({ preOrder }: { readonly preOrder: PreOrder }) {
  const { data } = useQuery(companyQuery)
  // The address of the page is known in the browser alone.
  const isHydrated = useIsHydrated()
  const number = data === undefined ? '' : whatsappNumber(data)
  return (
    <div className={classes.links}>
      <a className={action.action} href={`/api/prepedidos/${preOrder.id}/pdf`} download>
        <IconFileTypePdf size={20} aria-hidden />
        PDF
      </a>
      {isHydrated && number !== '' && (
        <a
          className={action.action}
          data-chat
          href={chatAddress(
            number,
            preOrderChatText(preOrder, location.origin + withBase(preOrderAddress(preOrder.id))),
          )}
          target="_blank"
          rel="noreferrer"
        >
          <IconBrandWhatsapp size={20} aria-hidden />
          WhatsApp
        </a>
      )}
    </div>
  )
}
