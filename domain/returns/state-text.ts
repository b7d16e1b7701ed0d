import type { ReturnState } from '#domain/lifecycles.ts'

const TEXTS: Readonly<Record<ReturnState, string>> = {
  solicitada: 'Solicitada',
  autorizada: 'Autorizada',
  rechazada: 'Rechazada',
  recibida: 'Recibida',
  acreditada: 'Acreditada',
  devuelta: 'Devuelta al cliente',
}

/** As people read it. */
export function returnStateText(state: ReturnState): string {
  return TEXTS[state]
}

/** What a return is called: 'DEV-12'. Each branch counts its own. */
export const RETURN_SERIES = 'DEV'
