import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { useId, useState, type ComponentProps } from 'react'
import { ActionButton } from './action-button.tsx'
import classes from './explained-button.module.css'

interface ExplainedButtonProps extends ComponentProps<typeof ActionButton> {
  /** Why the button is disabled; null where it is not. */
  readonly reason: string | null
}

/**
 * A button that can be reached while it is disabled, and shows the reason. It is the same element in both states: a new element between
 * press and release would lose the click.
 */
export function ExplainedButton({ reason, onClick, className = '', ...button }: ExplainedButtonProps) {
  const id = useId()
  const [isPressed, setPressed] = useState(false)
  const isHeld = reason !== null
  return (
    <>
      <Tooltip
        label={reason ?? ''}
        disabled={!isHeld}
        multiline
        maw={280}
        withArrow
        events={{ hover: true, focus: true, touch: true }}
        {...(isPressed && isHeld ? { opened: true } : {})}
      >
        <ActionButton
          {...button}
          className={`${isHeld ? (classes.unavailable ?? '') : ''} ${className}`}
          {...(isHeld ? { 'aria-disabled': true, 'aria-describedby': id } : {})}
          onClick={(event) => {
            if (!isHeld) return onClick?.(event)
            event.preventDefault()
            setPressed(true)
          }}
          onBlur={() => setPressed(false)}
        />
      </Tooltip>
      {isHeld && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
