import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { useId, useState, type ComponentProps } from 'react'
import { ActionButton } from './action-button.tsx'
import classes from './explained-button.module.css'

interface ExplainedButtonProps extends ComponentProps<typeof ActionButton> {
  /** Why the button cannot be used now; null where it can. */
  readonly reason: string | null
}

/** A button that, while it cannot be used, can still be reached, and says why. */
export function ExplainedButton({ reason, onClick, className = '', ...button }: ExplainedButtonProps) {
  const id = useId()
  const [isPressed, setPressed] = useState(false)
  if (reason === null) return <ActionButton {...button} className={className} {...(onClick ? { onClick } : {})} />
  return (
    <>
      <Tooltip
        label={reason}
        multiline
        maw={280}
        withArrow
        events={{ hover: true, focus: true, touch: true }}
        {...(isPressed ? { opened: true } : {})}
      >
        <ActionButton
          {...button}
          className={`${classes.unavailable ?? ''} ${className}`}
          aria-disabled
          aria-describedby={id}
          onClick={(event) => {
            event.preventDefault()
            setPressed(true)
          }}
          onBlur={() => setPressed(false)}
        />
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  )
}
