import type { ReturnState } from '#domain/lifecycles.ts'

const TEXTS: Readonly<Record<ReturnState, string>> = {
  solicitada: 'Solicitada',
  autorizada: 'Autorizada',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
  recibida: 'Recibida',
  acreditada: 'Acreditada',
  devuelta: 'Devuelta al cliente',
}

export function returnStateText(state: ReturnState): string {
  return TEXTS[state]
}
