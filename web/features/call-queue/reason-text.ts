import type { CallReasonAnswer } from '#contract/reports/telemarketer-dashboard.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { dayText, momentText, timeText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'

interface When {
  readonly timeZone: string
  /** When the queue was loaded. */
  readonly readAt: string
}

/** 'Quedaron de hablar hoy a las 16:30: pide lista de precios.' */
export function reasonText(reason: CallReasonAnswer, when: When): string {
  const { cuantos, importe, cuando, nota } = reason
  const worth = importe === null || importe === 0 ? '' : `, ${pesosText(importe)}`
  switch (reason.tipo) {
    case 'llamada_pendiente':
      return `Quedaron de hablar ${dueText(reason, when)}${nota === '' ? '.' : `: ${nota}`}`
    case 'oferta_por_vencer': {
      const which = cuantos === 1 ? `La cotización ${nota} vence` : `${countText(cuantos)} cotizaciones vencen`
      return `${which} ${dayOf(cuando, when)} a las ${timeText(cuando, when.timeZone)}${worth}.`
    }
    case 'carrito_detenido': {
      const which = cuantos === 1 ? 'Un carrito' : `${countText(cuantos)} carritos`
      return `${which} sin cambios desde el ${dayText(cuando, when.timeZone)}${worth}.`
    }
    case 'cliente_dormido': {
      const every = Math.max(1, Math.round(Number(nota)))
      const usual = every === 1 ? 'cada día' : `cada ${countText(every)} días`
      return `Pedía ${usual}; su último pedido fue el ${dayText(cuando, when.timeZone)}.`
    }
  }
}

function dueText({ cuando, conHora }: CallReasonAnswer, when: When): string {
  const day = dayOf(cuando, when)
  return conHora ? `${day} a las ${timeText(cuando, when.timeZone)}` : day
}

function dayOf(instant: string, { timeZone, readAt }: When): string {
  const day = dayText(instant, timeZone)
  return day === dayText(readAt, timeZone) ? 'hoy' : `el ${day}`
}

/** Its time was on an earlier day. */
export function isLate({ tipo, cuando }: CallReasonAnswer, { timeZone, readAt }: When): boolean {
  return tipo === 'llamada_pendiente' && cuando < readAt && dayText(cuando, timeZone) !== dayText(readAt, timeZone)
}

/** '16:30' today, else with its day. */
export function untilText(until: string, timeZone: string, readAt: string): string {
  return dayText(until, timeZone) === dayText(readAt, timeZone)
    ? timeText(until, timeZone)
    : momentText(until, timeZone)
}
