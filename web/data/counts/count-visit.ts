import { sendCount } from './send-count.ts'

let isCounted = false

/** Says once for each window that the shop was opened. One that is shown within another page is no visit. */
export function countVisit(): void {
  if (isCounted || window.self !== window.top) return
  isCounted = true
  sendCount('/api/visitas/cuenta', {})
}
