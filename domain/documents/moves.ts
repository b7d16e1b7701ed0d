import type { Viewer } from '#domain/access.ts'
import { actsInOwnName, mayAuthorise, type Requester } from '#domain/customers/acting.ts'
import type { Actor, Transitions } from '#domain/lifecycles.ts'

/** A change of state that a user requests. */
export interface Move<State extends string> {
  readonly from: State
  readonly to: State
  readonly viewer: Viewer
  /** The roles in which the viewer may act here. */
  readonly actors: readonly Actor[]
  readonly requester: Requester
}

/**
 * not_next: the state does not follow; not_yours: only others may do it; own_request: nobody decides about their own request; on_behalf:
 * the customer has to do it themself.
 */
export type MoveRefusal = 'not_next' | 'not_yours' | 'own_request' | 'on_behalf'

/** Why the change is refused; null where it is allowed. */
export function moveRefusal<State extends string>(
  transitions: Transitions<State>,
  { from, to, viewer, actors, requester }: Move<State>,
): MoveRefusal | null {
  const by = transitions[from][to]
  if (by === undefined) return 'not_next'
  const fitting = by.filter((actor) => actor !== 'system' && actors.includes(actor))
  if (fitting.length === 0) return 'not_yours'
  if (fitting.every(decides) && !mayAuthorise(viewer, requester)) return 'own_request'
  return actsInOwnName(viewer) ? null : 'on_behalf'
}

/** Whether the system may make the change by itself. */
export function maySystemMove<State extends string>(transitions: Transitions<State>, from: State, to: State): boolean {
  return transitions[from][to]?.includes('system') === true
}

/** The states that the viewer can set now, for the buttons of a screen. */
export function possibleMoves<State extends string>(
  transitions: Transitions<State>,
  move: Omit<Move<State>, 'to'>,
): readonly State[] {
  const following = Object.keys(transitions[move.from]) as State[]
  return following.filter((to) => moveRefusal(transitions, { ...move, to }) === null)
}

export function moveRefusalText(refusal: MoveRefusal): string {
  switch (refusal) {
    case 'not_next':
      return 'Ya no se puede: cambió de estado.'
    case 'not_yours':
      return 'Este cambio le toca a otra persona.'
    case 'on_behalf':
      return 'Esto lo decide el cliente: estás viendo su cuenta.'
    case 'own_request':
      return 'Nadie autoriza lo que pidió: le toca a otra persona.'
  }
}

/** Actors who decide about the requests of others. */
function decides(actor: Actor): boolean {
  return actor === 'approver' || actor === 'authoriser'
}
