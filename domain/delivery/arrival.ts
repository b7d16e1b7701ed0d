import { dayText } from './promise-text.ts'

/** When awaited pieces arrive at their branch, '2026-12-04'. A date that has passed says nothing: null. */
export function knownArrival(arrivesOn: string | null, today: string): string | null {
  return arrivesOn === null || arrivesOn < today ? null : arrivesOn
}

/** 'llega a Guadalajara el 4 de diciembre', 'sin fecha de llegada': of the pieces at the branch, which is no delivery. */
export function arrivalText(arrivesOn: string | null, branch: string, today: Temporal.PlainDate): string {
  if (arrivesOn === null) return 'sin fecha de llegada'
  return `llega a ${branch} ${dayText(Temporal.PlainDate.from(arrivesOn), today)}`
}
