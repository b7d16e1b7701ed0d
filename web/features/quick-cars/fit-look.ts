import type { StatusLook } from '#web/ui/status/status-badge.tsx'

/** Whether a part is known to fit, in words. */
export function fitLook(fit: 'queda' | 'verifica'): StatusLook {
  return fit === 'queda' ? { label: 'Le queda', tone: 'good' } : { label: 'Verifica', tone: 'warning' }
}
