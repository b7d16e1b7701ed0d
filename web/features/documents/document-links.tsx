import { useQuery } from '@tanstack/react-query'
import { IconBrandWhatsapp, IconFileTypePdf } from '@tabler/icons-react'
import { withBase } from '#web/app/navigation/router-base.ts'
import { companyQuery } from '#web/data/queries.ts'
import { chatAddress } from '#domain/links/chat-address.ts'
import { whatsappNumber } from '#web/features/company/whatsapp.ts'
import action from '#web/ui/page-actions/page-action.module.css'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { documentChatText } from './document-text.ts'

interface DocumentLinksProps {
  /** Address of its PDF. */
  readonly pdf: string
  /** The name in a chat: 'pedido A-102 de Guadalajara'. */
  readonly name: string
  readonly lines: readonly { readonly vehiculo: string }[]
  /** Address of its page below the router base. */
  readonly page: string
}

/** Links to the file, and to a chat about the document. */
export function DocumentLinks({ pdf, name, lines, page }: DocumentLinksProps) {
  const { data } = useQuery(companyQuery)
  // Only the browser knows the address of the page.
  const isHydrated = useIsHydrated()
  const number = data === undefined ? '' : whatsappNumber(data)
  return (
    <div className="row gap-8">
      <a className={action.action} href={pdf}>
        <IconFileTypePdf size={20} aria-hidden />
        PDF
      </a>
      {isHydrated && number !== '' && (
        <a
          className={action.action}
          data-chat
          href={chatAddress(number, documentChatText(name, lines, location.origin + withBase(page)))}
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
