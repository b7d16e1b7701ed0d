import type { KeyboardEvent, ReactNode } from 'react'
import classes from './dialogs.module.css'

interface PickedListProps {
  readonly label: string
  /** Focuses the first button. */
  readonly isFocusedFirst?: boolean
  readonly children: ReactNode
}

/** Buttons in a column; ↑ and ↓ move between them. */
export function PickedList({ label, isFocusedFirst = false, children }: PickedListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), buttons.length - 1)]?.focus()
  }
  return (
    // Their buttons have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={isFocusedFirst ? focusFirst : undefined}
      className={`stack gap-6 scroll-y ${classes.list ?? ''}`}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {children}
    </ul>
  )
}

function focusFirst(list: HTMLUListElement | null): void {
  list?.querySelector('button')?.focus()
}
