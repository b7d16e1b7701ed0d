import type { BatchRow, EntityState } from '#contract/systems/sync.ts'
import type { BatchState } from '#domain/systems/entities.ts'
import { latenessOf } from '#domain/systems/lateness.ts'
import { countText } from '#web/ui/format/count-text.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

const HOUR_MS = 3_600_000

const LATENESS_TEXTS = {
  stuck: 'Hay lotes que esperan más de 10 minutos.',
  silent: 'Hace más de 24 horas que no llega un lote bueno.',
} as const

/** Why an entity is late; null: it is not. Times in milliseconds. */
export function latenessText(
  { detenida, ultimo, esperanDesde }: Pick<EntityState, 'detenida' | 'ultimo' | 'esperanDesde'>,
  now: number,
): string | null {
  const lateness = latenessOf(
    {
      isStopped: detenida,
      waitingSince: esperanDesde === null ? null : Date.parse(esperanDesde),
      lastGood: ultimo === null ? null : Date.parse(ultimo.cuando),
    },
    now,
  )
  return lateness === null ? null : LATENESS_TEXTS[lateness]
}

/** The state of an entity in two words. Without changes it is a state of its own, not a success. */
export function entityLook(entity: EntityState, now: number): StatusLook {
  const { detenida, ultimo } = entity
  if (detenida) return { label: 'Detenida', tone: 'warning' }
  if (ultimo === null) return { label: 'Sin lotes todavía', tone: 'neutral' }
  if (latenessText(entity, now) !== null) return { label: 'Con retraso', tone: 'bad' }
  return outcomeLook(ultimo)
}

type Figures = Pick<BatchRow, 'nuevos' | 'cambiados' | 'rechazados' | 'recibidos'>

function outcomeLook({ nuevos, cambiados, rechazados, recibidos }: Figures): StatusLook {
  if (rechazados === recibidos) return { label: 'Todo rechazado', tone: 'bad' }
  if (nuevos + cambiados === 0) return { label: '0 cambiaron', tone: 'neutral' }
  if (rechazados > 0) return { label: 'Con rechazos', tone: 'warning' }
  return { label: 'Al día', tone: 'good' }
}

export function batchLook({ estado, ...figures }: Figures & { readonly estado: BatchState | 'prueba' }): StatusLook {
  if (estado === 'pendiente') return { label: 'Espera', tone: 'waiting' }
  const look = outcomeLook(figures)
  return look.label === 'Al día' ? { label: 'Aplicado', tone: 'good' } : look
}

/** '850 ms', '3.2 s', '12 min', '5 h'. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  if (milliseconds < HOUR_MS) return `${countText(Math.round(milliseconds / 60_000))} min`
  return `${countText(Math.round(milliseconds / HOUR_MS))} h`
}
