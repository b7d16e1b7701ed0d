import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Long enough for the next key of who types slowly. */
const PAUSE_MS = 300

interface Typed {
  readonly text: string
  /** The address where the typing began. Once another is there, more of the text replaces it: "back" leads to before the first of it. */
  readonly from: string
}

/**
 * A field that changes the address while somebody types: after a pause, on Enter, and when it is left. What is typed stays in it
 * while the list follows.
 */
export function useTypedText(value: string, send: (text: string, options: { replace: boolean }) => void) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { key } = useLocation()
  const isFromHistory = useNavigationType() === NavigationType.Pop
  const [shownKey, setShownKey] = useState(key)
  if (shownKey !== key) {
    setShownKey(key)
    // Back and forward show what the address says.
    if (isFromHistory) setTyped(null)
  }
  const isTyping = typed !== null
  // What is not in the field any more is not sent.
  useEffect(() => (isTyping ? () => clearTimeout(timer.current) : undefined), [isTyping])

  const settle = (now: Typed | null) => {
    clearTimeout(timer.current)
    if (now === null || now.text.trim() === value) return
    // By the window's address: a navigation that is pending has not changed the history, and the next one takes its place.
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
