import type { LinkedQuote } from '#contract/quotes/papers.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

export const LINK_LOOKS: Readonly<Record<LinkedQuote['estado'], StatusLook>> = {
  vigente: { label: 'Vigente', tone: 'good' },
  en_negociacion: { label: 'En negociación', tone: 'running' },
  aceptada: { label: 'Aceptada', tone: 'good' },
  pedida: { label: 'Ya se pidió', tone: 'good' },
  vencida: { label: 'Vencida', tone: 'warning' },
  cerrada: { label: 'Ya no vale', tone: 'neutral' },
}

/** The meaning of the state for the reader of the offer. */
export function linkStateText({ estado, vigencia }: Pick<LinkedQuote, 'estado' | 'vigencia'>): string {
  const day = calendarDayText(vigencia)
  switch (estado) {
    case 'vigente':
      return `Vale hasta el ${day}, todo el día. Las piezas no se apartan hasta que se pide.`
    case 'en_negociacion':
      return 'Se propuso otro precio o cantidad y se espera respuesta: esta es la última oferta.'
    case 'aceptada':
      return `Ya se aceptó. Falta pedirla: a estos precios, hasta el ${day}.`
    case 'pedida':
      return 'Ya se hizo el pedido a estos precios.'
    case 'vencida':
      return `Valió hasta el ${day}. Pide que te la coticen otra vez: se hace a los precios de hoy.`
    case 'cerrada':
      return 'Esta oferta ya no se puede aceptar. Pregunta a tu asesor por otra.'
  }
}
