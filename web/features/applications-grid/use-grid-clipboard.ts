import { useEffect, useEffectEvent, type RefObject } from 'react'
import { selectedText, type GridAction, type GridState } from './grid-state.ts'

/**
 * Copying, cutting and pasting while a cell has the focus. The listeners are on the document: without selected text a browser may send
 * these events to the page instead of the focused element.
 */
export function useGridClipboard(
  frame: RefObject<HTMLElement | null>,
  isOn: boolean,
  state: GridState,
  act: (action: GridAction) => void,
): void {
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const focused = document.activeElement
    if (!isOn || focused === null || frame.current?.contains(focused) !== true || event.clipboardData === null) return
    event.preventDefault()
    if (event.type === 'paste') return act({ type: 'paste', text: event.clipboardData.getData('text/plain') })
    event.clipboardData.setData('text/plain', selectedText(state))
    if (event.type === 'cut') act({ type: 'clear' })
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onClipboard(event)
    const events = ['copy', 'cut', 'paste'] as const
    for (const event of events) document.addEventListener(event, listen)
    return () => {
      for (const event of events) document.removeEventListener(event, listen)
    }
  }, [])
}
