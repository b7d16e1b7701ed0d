import { IconPlus } from '@tabler/icons-react'
import { mayCall } from '#domain/access.ts'
import { useLazyDialog } from '#web/app/lazy/use-lazy-dialog.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { useBeginQuote } from '#web/features/quote-request/use-begin-quote.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

const loadDialog = () => import('./new-quote-dialog.tsx')

/** Starts an empty quote: a customer's own, or staff's for a customer. Nothing for other users. */
export function NewQuote() {
  const session = useSession()
  const { isBusy, begin } = useBeginQuote()
  const dialog = useLazyDialog(loadDialog)
  const content = (
    <>
      <IconPlus size={20} aria-hidden />
      Nueva cotización
    </>
  )
  if (session.empresa !== null)
    return (
      <ActionButton isBusy={isBusy} onClick={() => begin({})}>
        {content}
      </ActionButton>
    )
  if (!mayCall({ roles: ['admin'], permissions: ['cotizaciones-answer'] }, grantsOf(session))) return null
  return (
    <>
      <ActionButton aria-haspopup="dialog" onClick={dialog.open}>
        {content}
      </ActionButton>
      {dialog.part && <dialog.part.NewQuoteDialog isOpen={dialog.isOpen} onClose={dialog.close} />}
    </>
  )
}
