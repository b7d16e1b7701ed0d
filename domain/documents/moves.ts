import type { Viewer } from '#domain/access.ts'
import { actsInOwnName, mayAuthorise, type Asker } from '#domain/customers/acting.ts'
import type { Actor, Transitions } from '#domain/lifecycles.ts'

/** A change of state that a person wants. */
export interface Move<State extends string> {
  readonly from: State
  readonly to: State
  readonly viewer: Viewer
  /** All that the viewer may act as here. */
  readonly actors: readonly Actor[]
  readonly asker: Asker
}

/**
 * not_next: that state does not follow; not_yours: others may do it; own_request: who asked for it does not decide about it; on_behalf:
 * the customer does it themself.
 */
export type MoveRefusal = 'not_next' | 'not_yours' | 'own_request' | 'on_behalf'

/** Why somebody may not change a state; null where they may. */
export function moveRefusal<State extends string>(
  transitions: Transitions<State>,
  { from, to, viewer, actors, asker }: Move<State>,
): MoveRefusal | null {
  const by = transitions[from][to]
  if (by === undefined) return 'not_next'
  const fitting = by.filter((actor) => actor !== 'system' && actors.includes(actor))
  if (fitting.length === 0) return 'not_yours'
  if (fitting.every(decides) && !mayAuthorise(viewer, asker)) return 'own_request'
  return actsInOwnName(viewer) ? null : 'on_behalf'
}

/** Whether the program may change it by itself. */
export function maySystemMove<State extends string>(transitions: Transitions<State>, from: State, to: State): boolean {
  return transitions[from][to]?.includes('system') === true
}

/** The states that somebody can bring about now, for the buttons of a screen. */
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

/** These decide about what others asked for. */
function decides(actor: Actor): boolean {
  return actor === 'approver' || actor === 'authoriser'
}
