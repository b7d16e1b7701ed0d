import { dayText } from './promise-text.ts'

/** The day when awaited pieces arrive at their branch, '2026-12-04'; null where it is not known or has passed. */
export function knownArrival(arrivesOn: string | null, today: string): string | null {
  return arrivesOn === null || arrivesOn < today ? null : arrivesOn
}

/** 'llega a Guadalajara el 4 de diciembre', 'sin fecha de llegada': the arrival at the branch, not at the customer. */
export function arrivalText(arrivesOn: string | null, branch: string, today: Temporal.PlainDate): string {
  if (arrivesOn === null) return 'sin fecha de llegada'
  return `llega a ${branch} ${dayText(Temporal.PlainDate.from(arrivesOn), today)}`
}
