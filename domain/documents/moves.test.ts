import { describe, expect, it } from 'vitest'
import {
  ACTORS,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  PRE_ORDER_STATES,
  PRE_ORDER_TRANSITIONS,
  RETURN_STATES,
  RETURN_TRANSITIONS,
  type Actor,
  type OrderState,
  type PreOrderState,
  type ReturnState,
  type Transitions,
} from '#domain/lifecycles.ts'
import { makeViewer } from '#test/factories/viewers.ts'
import { maySystemMove, moveRefusal, moveRefusalText, possibleMoves } from './moves.ts'

const [BUYER, APPROVER, ADVISOR] = [1, 2, 3]
const viewer = makeViewer({ id: APPROVER })
const requester = { userId: BUYER, impersonatorId: null, alsoIds: [] }

/** Who brings a state about, among all actors; '' where it does not follow. */
function who<State extends string>(transitions: Transitions<State>, from: State, to: State): string {
  const people = ACTORS.filter(
    (actor) => moveRefusal(transitions, { from, to, viewer, actors: [actor], requester }) === null,
  )
  return [...people, ...(maySystemMove(transitions, from, to) ? ['system'] : [])].join(' ')
}

/** Every cell that is not empty: 'from to': 'who'. */
function cells<State extends string>(
  transitions: Transitions<State>,
  states: readonly State[],
): Record<string, string> {
  const all = states.flatMap((from) => states.map((to) => [`${from} → ${to}`, who(transitions, from, to)] as const))
  return Object.fromEntries(all.filter(([, actors]) => actors !== ''))
}

describe('every transition, and every one that there is not', () => {
  it('of a pre-order', () => {
    expect(cells<PreOrderState>(PRE_ORDER_TRANSITIONS, PRE_ORDER_STATES)).toEqual({
      'generado → en_aprobacion': 'system',
      'generado → pendiente': 'system',
      'generado → autorizado': 'system',
      'en_aprobacion → pendiente': 'approver',
      'en_aprobacion → autorizado': 'approver',
      'en_aprobacion → rechazado': 'approver',
      'en_aprobacion → expirado': 'system',
      'en_aprobacion → cancelado': 'customer',
      'pendiente → autorizado': 'authoriser',
      'pendiente → rechazado': 'authoriser',
      'pendiente → expirado': 'system',
      'pendiente → cancelado': 'customer',
      'autorizado → convertido': 'system',
    })
  })

  it('of an order', () => {
    expect(cells<OrderState>(ORDER_TRANSITIONS, ORDER_STATES)).toEqual({
      'recibido → confirmado': 'staff system',
      'recibido → cancelado': 'customer staff system',
      'confirmado → surtiendo': 'staff system',
      'confirmado → cancelado': 'customer staff system',
      'surtiendo → surtido': 'staff system',
      'surtiendo → parcial': 'staff system',
      'surtiendo → cancelado': 'staff system',
      'surtido → en_ruta': 'staff system',
      'surtido → listo_para_recoger': 'staff system',
      'surtido → cancelado': 'staff system',
      'parcial → surtiendo': 'staff system',
      'parcial → en_ruta': 'staff system',
      'parcial → listo_para_recoger': 'staff system',
      'parcial → entregado': 'staff system',
      'parcial → cancelado': 'staff system',
      'en_ruta → entregado': 'staff system',
      'listo_para_recoger → entregado': 'staff system',
      'listo_para_recoger → cancelado': 'staff system',
      'entregado → surtiendo': 'staff system',
      'entregado → cerrado': 'staff system',
    })
  })

  it('of a return', () => {
    expect(cells<ReturnState>(RETURN_TRANSITIONS, RETURN_STATES)).toEqual({
      'solicitada → autorizada': 'authoriser',
      'solicitada → rechazada': 'authoriser',
      'solicitada → retirada': 'customer',
      'autorizada → rechazada': 'authoriser',
      'autorizada → retirada': 'customer',
      'autorizada → recibida': 'staff',
      'recibida → acreditada': 'authoriser',
      'recibida → devuelta': 'staff',
    })
  })
})

describe('who decides about a pre-order', () => {
  const refusal = (to: PreOrderState, id: number, actors: readonly Actor[], impersonatorId: number | null = null) =>
    moveRefusal(PRE_ORDER_TRANSITIONS, {
      from: 'pendiente',
      to,
      viewer: makeViewer({
        id,
        impersonator: impersonatorId === null ? null : { id: impersonatorId, name: 'Beto', sessionId: 9 },
      }),
      actors,
      requester,
    })

  it.each<[string, ReturnType<typeof refusal>, ReturnType<typeof refusal>]>([
    ['who authorises', refusal('autorizado', APPROVER, ['authoriser']), null],
    ['not who asked for it', refusal('autorizado', BUYER, ['authoriser']), 'own_request'],
    ['nor rejects it', refusal('rechazado', BUYER, ['authoriser']), 'own_request'],
    ['nor who is also the customer', refusal('autorizado', BUYER, ['customer', 'authoriser']), 'own_request'],
    ['but cancels it', refusal('cancelado', BUYER, ['customer']), null],
    ['nor somebody in their name', refusal('autorizado', BUYER, ['authoriser'], ADVISOR), 'own_request'],
    ['nor anything else, in somebody’s name', refusal('cancelado', BUYER, ['customer'], ADVISOR), 'on_behalf'],
    ['not the customer’s approver, of what is the house’s', refusal('autorizado', APPROVER, ['approver']), 'not_yours'],
    ['not who is nothing here', refusal('autorizado', APPROVER, []), 'not_yours'],
    ['not what is the clock’s', refusal('expirado', APPROVER, ['authoriser', 'system']), 'not_yours'],
    ['not what does not follow', refusal('convertido', APPROVER, ['authoriser']), 'not_next'],
  ])('%s', (_, got, expected) => expect(got).toBe(expected))

  it('sees the buttons that are theirs', () => {
    const moves = (id: number, actors: readonly Actor[]) =>
      possibleMoves(PRE_ORDER_TRANSITIONS, { from: 'pendiente', viewer: makeViewer({ id }), actors, requester })
    expect(moves(APPROVER, ['authoriser'])).toEqual(['autorizado', 'rechazado'])
    expect(moves(BUYER, ['customer'])).toEqual(['cancelado'])
    expect(moves(BUYER, ['customer', 'authoriser'])).toEqual(['cancelado'])
  })
})

describe('a lifecycle', () => {
  const reached = <State extends string>(transitions: Transitions<State>, first: State) => {
    const states = new Set<State>([first])
    for (const state of states) for (const next of Object.keys(transitions[state]) as State[]) states.add(next)
    return [...states].toSorted()
  }

  it('reaches every state from its first', () => {
    expect(reached(PRE_ORDER_TRANSITIONS, 'generado')).toEqual(PRE_ORDER_STATES.toSorted())
    expect(reached(ORDER_TRANSITIONS, 'recibido')).toEqual(ORDER_STATES.toSorted())
    expect(reached(RETURN_TRANSITIONS, 'solicitada')).toEqual(RETURN_STATES.toSorted())
  })

  it('leaves no state that waits for a person to wait for ever', () => {
    for (const state of ['en_aprobacion', 'pendiente'] as const) {
      expect(maySystemMove(PRE_ORDER_TRANSITIONS, state, 'expirado')).toBe(true)
    }
  })
})

it('each refusal is told', () => {
  expect((['not_next', 'not_yours', 'own_request'] as const).map(moveRefusalText)).toEqual([
    'Ya no se puede: cambió de estado.',
    'Este cambio le toca a otra persona.',
    'Nadie autoriza lo que pidió: le toca a otra persona.',
  ])
})
