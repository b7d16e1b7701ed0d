import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'
import classes from './action-button.module.css'

interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'accent' | 'plain' | 'danger'
  /** Shows a spinner and takes no clicks. It keeps the focus, which a button that is switched off loses. */
  readonly isBusy?: boolean
}

/** The button of a form or message. Small: it is part of what every first visit loads. */
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
