import { IconRefresh } from '@tabler/icons-react'
import classes from './quiet-error.module.css'

interface QuietErrorProps {
  /** Absent where the specification has no text (section 8). */
  readonly message?: string
  readonly onRetry: () => void
  readonly isBusy?: boolean
}

/** A failed part of the page: offers a retry, in one line. */
export function QuietError({ message, onRetry, isBusy = false }: QuietErrorProps) {
  return (
    <p className="row items-center muted gap-0-16" role="status">
      {message !== undefined && <span>{message}</span>}
      <button
        type="button"
        className={`hover-underline tap-line gap-6 semibold accent ${classes.retry ?? ''}`}
        // Pressing the button does not take the focus from the field beside it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRetry}
        aria-disabled={isBusy}
      >
        <IconRefresh size={18} aria-hidden data-busy={isBusy || undefined} />
        Reintentar
      </button>
    </p>
  )
}
