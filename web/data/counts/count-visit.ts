import { sendCount } from './send-count.ts'

let isCounted = false

/** Counts once for each window that the shop was opened. A window within another page does not count. */
export function countVisit(): void {
  if (isCounted || window.self !== window.top) return
  isCounted = true
  sendCount('/api/visitas/cuenta', {})
}
