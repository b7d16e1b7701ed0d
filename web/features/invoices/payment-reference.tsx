import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import action from '#web/ui/page-actions/page-action.module.css'
import classes from './invoices.module.css'

const SHOWN_FOR_MS = 2000

/** The payment reference, with a copy button. */
export function PaymentReference({ reference }: { readonly reference: string }) {
  const { copy, copied } = useClipboard({ timeout: SHOWN_FOR_MS })
  return (
    <div className={`row items-center ${classes.reference ?? ''}`}>
      <p className="m-0 text-sm muted">Referencia de pago</p>
      <p className={`text-lg semibold mono ${classes.referenceNumber ?? ''}`}>{reference}</p>
      <button type="button" className={action.action} onClick={() => copy(reference)}>
        {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        <span className={classes.copyText} aria-live="polite">
          {copied ? 'Referencia copiada' : 'Copiar referencia'}
        </span>
      </button>
      <p className="m-0 text-sm muted">Escríbela al pagar, para que tu pago se reconozca sin llamadas.</p>
    </div>
  )
}
