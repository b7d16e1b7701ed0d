import type { Viewer } from '#domain/access.ts'
import { counterOf, counterRefusal, type Counter } from '#domain/counter/counters.ts'
import { Failure } from '#server/platform/failure.ts'

const NO_COUNTER = new Failure('not_found', 'Tu cuenta no tiene mostrador.')

/** Where somebody reads. */
export function readableCounter(viewer: Viewer): Counter | Failure {
  return counterOf(viewer) ?? NO_COUNTER
}

/** Where somebody writes. */
export function writableCounter(viewer: Viewer): Counter | Failure {
  const refusal = counterRefusal(viewer)
  const counter = readableCounter(viewer)
  return counter instanceof Failure || refusal === null ? counter : new Failure('forbidden', refusal)
}

/** A company's markups are private: the audit, which staff read, records that they changed and not their values. */
export function auditedSubject(kind: 'recargo' | 'mano_de_obra', id: number | string, { companyId }: Counter) {
  return { kind, id, name: companyId === null ? 'Mostrador de la casa' : `Mostrador de la empresa ${companyId}` }
}
