import { describe, expect, it } from 'vitest'
import { QUOTE_STATES, type QuoteState } from '#domain/lifecycles.ts'
import { makeViewer } from '#test/factories/viewers.ts'
import { possibleQuoteMoves, QUOTE_MOVES, quoteMoveRefusal, turnOf, type QuoteSide } from './moves.ts'

const asks = makeViewer({ id: 1, companyId: 7 })
const buys = { ...asks, permissions: ['permission_compras'] }
const answers = { ...makeViewer({ id: 2 }), permissions: ['cotizaciones-answer'] }
const other = makeViewer({ id: 3 })

const row = (state: QuoteState, draftedBy: QuoteSide = 'customer') =>
  [asks, buys, answers, other].map((viewer) => possibleQuoteMoves(viewer, { state, draftedBy }).join(' '))

describe('who does what', () => {
  it.each<[QuoteState, QuoteSide, string, string, string]>([
    ['borrador', 'customer', 'request discard', 'request discard', ''],
    ['borrador', 'house', '', '', 'offer discard'],
    ['enviada', 'customer', 'withdraw_request', 'withdraw_request', 'take'],
    ['en_revision', 'customer', 'withdraw_request', 'withdraw_request', 'offer decline'],
    ['cotizada', 'customer', 'counter', 'counter accept reject', 'offer withdraw_offer'],
    ['contraoferta', 'customer', 'withdraw_request', 'withdraw_request', 'offer accept_counter decline'],
    ['autorizada', 'customer', 'revise', 'convert convert_part revise', ''],
    ['convertida', 'customer', '', '', ''],
    ['rechazada', 'customer', 'reopen', 'reopen', 'reopen'],
    ['retirada', 'customer', 'reopen', 'reopen', 'reopen'],
    ['vencida', 'customer', 'reopen', 'reopen', 'reopen'],
  ])('%s, drafted by the %s', (state, draftedBy, ...expected) => {
    expect(row(state, draftedBy)).toEqual([...expected, ''])
  })

  it('says why not', () => {
    const quote = { state: 'cotizada', draftedBy: 'customer' } as const
    expect(quoteMoveRefusal('accept', asks, quote)).toBe('not_yours')
    expect(quoteMoveRefusal('request', buys, quote)).toBe('not_next')
    expect(quoteMoveRefusal('expire', answers, quote)).toBe('not_yours')
  })
})

describe('the states', () => {
  it('can all be reached from the first', () => {
    const reached = new Set<QuoteState>(['borrador'])
    const moves = Object.values(QUOTE_MOVES)
    for (const state of reached)
      for (const { from, to } of moves) if (from.some((each) => each === state)) reached.add(to)
    expect([...reached].toSorted()).toEqual(QUOTE_STATES.toSorted())
  })

  it('that wait for a person expire by themselves', () => {
    const waiting = QUOTE_STATES.filter(
      (state) => state !== 'borrador' && turnOf({ state, draftedBy: 'house' }) !== null,
    )
    expect(waiting.filter((state) => !(QUOTE_MOVES.expire.from as readonly QuoteState[]).includes(state))).toEqual([])
  })

  it.each<[QuoteState, QuoteSide | null]>([
    ['borrador', 'customer'],
    ['enviada', 'house'],
    ['cotizada', 'customer'],
    ['contraoferta', 'house'],
    ['autorizada', 'customer'],
    ['convertida', null],
    ['vencida', null],
  ])('%s is the turn of %s', (state, side) => expect(turnOf({ state, draftedBy: 'customer' })).toBe(side))
})
