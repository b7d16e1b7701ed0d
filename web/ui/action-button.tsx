import type { ButtonHTMLAttributes } from 'react'
import { Spinner } from './spinner.tsx'
import classes from './action-button.module.css'

interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'accent' | 'plain'
  /** Shows a spinner and takes no clicks. */
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
      disabled={rest.disabled === true || isBusy}
      aria-busy={isBusy}
    >
      {isBusy && <Spinner label={null} />}
      {children}
    </button>
  )
}
