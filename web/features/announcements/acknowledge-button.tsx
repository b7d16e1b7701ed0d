import { useState } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import classes from './announcements.module.css'

interface AcknowledgeButtonProps {
  /** The title, for screen readers that read the button alone. */
  readonly title: string
  /** @returns whether it was recorded */
  readonly onAcknowledge: () => Promise<boolean>
}

/** Stays until the server has recorded the acknowledgement. */
export function AcknowledgeButton({ title, onAcknowledge }: AcknowledgeButtonProps) {
  const [status, setStatus] = useState<'ready' | 'sending' | 'failed'>('ready')
  const acknowledge = async () => {
    setStatus('sending')
    const isNoted = await onAcknowledge()
    setStatus(isNoted ? 'ready' : 'failed')
  }
  return (
    <>
      <ActionButton
        isBusy={status === 'sending'}
        aria-label={`Enterado: ${title}`}
        onClick={() => void acknowledge()}
        className={`flex-none ${classes.acknowledge ?? ''}`}
      >
        Enterado
      </ActionButton>
      <span role="status" className="hide-empty">
        {status === 'failed' && 'No se pudo guardar. Inténtalo de nuevo.'}
      </span>
    </>
  )
}
