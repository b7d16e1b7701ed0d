import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Long enough for the next key of who types slowly. */
const PAUSE_MS = 300

interface Typed {
  readonly text: string
  /** The address has a part of this text already: more of it replaces that, and "back" leads to before the first of it. */
  readonly isSent: boolean
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
    send(now.text.trim(), { replace: now.isSent })
    setTyped({ ...now, isSent: true })
  }
  return {
    value: typed?.text ?? value,
    onChange: (text: string) => {
      const next = { text, isSent: typed?.isSent ?? false }
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
