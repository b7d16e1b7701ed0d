import { isRouteErrorResponse } from 'react-router'
import type { LoadFailure } from '#web/data/load.ts'
import { isLostConnection } from '#web/data/lost-connection.ts'
import { chunkAddressIn, chunkFailure, chunkFailureText } from '#web/app/lazy/chunk-failure.ts'

export interface ErrorExplanation {
  readonly kind: 'notFound' | 'forbidden' | 'failure'
  readonly title: string
  readonly message: string
  /** No answer: only cached pages can be read. */
  readonly isOffline?: boolean
  /** A technical line for support; null when there is none. */
  readonly detail: string | null
}

/** The text for anything that a screen may throw: an answer of the API, a lost connection, a bug. */
export function explainError(error: unknown): ErrorExplanation {
  if (isRouteErrorResponse(error)) return explainAnswer(error.status, error.data)
  const address = chunkAddressIn(error)
  if (address !== null) return explainChunk(address)
  if (isLostConnection(error)) {
    return {
      kind: 'failure',
      title: 'No pudimos conectar',
      message: 'El servidor no respondió. Revisa tu conexión a internet e inténtalo de nuevo.',
      isOffline: true,
      detail: null,
    }
  }
  return {
    kind: 'failure',
    title: 'Algo falló al mostrar esta página',
    message: 'No es culpa tuya. Inténtalo de nuevo; si sigue igual, vuelve en unos minutos.',
    detail: null,
  }
}

function explainAnswer(status: number, data: unknown): ErrorExplanation {
  const message = isLoadFailure(data) ? data.message : null
  if (status === 404) {
    return { kind: 'notFound', title: 'No lo encontramos', message: message ?? 'Esta página no existe.', detail: null }
  }
  if (status === 401 || status === 403) {
    return {
      kind: 'forbidden',
      title: 'No tienes acceso a esta página',
      message: message ?? 'Tu cuenta no tiene permiso para verla.',
      detail: null,
    }
  }
  return {
    kind: 'failure',
    title: 'No pudimos cargar esta página',
    message: message ?? 'El servicio no respondió como se esperaba. Inténtalo de nuevo.',
    detail: `Error ${status}`,
  }
}

/** Names the part of the page in the words of the specification's error catalogue (section 8). */
function explainChunk(address: string): ErrorExplanation {
  return {
    kind: 'failure',
    title: 'No se cargó una parte de la página',
    message: 'Puede haber una versión nueva o una conexión débil. Inténtalo de nuevo.',
    detail: chunkFailureText(chunkFailure(address, undefined, false)),
  }
}

function isLoadFailure(data: unknown): data is LoadFailure {
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
}
