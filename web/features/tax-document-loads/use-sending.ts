import { useSyncExternalStore } from 'react'
import { currentSender } from './current-sender.ts'

const none = () => null

/** The current or last upload of this page; null: none. */
export function useSending() {
  return useSyncExternalStore(currentSender.watch, currentSender.state, none)
}
