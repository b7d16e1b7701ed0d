import { useSyncExternalStore } from 'react'
import { currentSender } from './current-sender.ts'

const none = () => null

/** The load that is being sent by this page, or was last; null: none. */
export function useSending() {
  return useSyncExternalStore(currentSender.watch, currentSender.state, none)
}
