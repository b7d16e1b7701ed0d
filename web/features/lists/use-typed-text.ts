import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Long enough for the next key of a slow typist. */
const PAUSE_MS = 300

interface Typed {
  readonly text: string
  /** The address where typing began. Later text replaces the new address, so that "back" leads to before the first letter. */
  readonly from: string
}

/**
 * A field that changes the address as the user types: after a pause, on Enter, and when it is left. The typed text stays while the list
 * follows.
 */
export function useTypedText(value: string, send: (text: string, options: { replace: boolean }) => void) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { key } = useLocation()
  const isFromHistory = useNavigationType() === NavigationType.Pop
  const [shownKey, setShownKey] = useState(key)
  if (shownKey !== key) {
    setShownKey(key)
    // Back and forward show the text of the address.
    if (isFromHistory) setTyped(null)
  }
  const isTyping = typed !== null
  // Text that was removed from the field is not sent.
  useEffect(() => (isTyping ? () => clearTimeout(timer.current) : undefined), [isTyping])

  const settle = (now: Typed | null) => {
    clearTimeout(timer.current)
    if (now === null || now.text.trim() === value) return
    // By the window's address: a pending navigation has not changed the history, and the next one replaces it.
    send(now.text.trim(), { replace: window.location.href !== now.from })
  }
  return {
    value: typed?.text ?? value,
    onChange: (text: string) => {
      const next = { text, from: typed?.from ?? window.location.href }
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => settle(next), PAUSE_MS)
    },
    onEnter: () => settle(typed),
    onBlur: () => {
      settle(typed)
      setTyped(null)
    },
  }
}
