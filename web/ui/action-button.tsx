import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'
import classes from './action-button.module.css'

interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'accent' | 'plain' | 'danger'
  /** Shows a spinner and ignores clicks. It keeps the focus, which a disabled button would lose. */
  readonly isBusy?: boolean
}

/** The button of a form or message. Small, since every first visit loads it. */
export function ActionButton({ look = 'accent', isBusy = false, children, className, ...rest }: ActionButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.button ?? ''} ${className ?? ''}`}
      data-look={look}
      aria-busy={isBusy}
      {...(isBusy ? { 'aria-disabled': true, onClick: ignore } : {})}
    >
      {isBusy && <Spinner label={null} />}
      {children}
    </button>
  )
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
}
