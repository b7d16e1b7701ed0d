import { describe, expect, it } from 'vitest'
import { QUOTE_STATES, type QuoteState } from '#domain/lifecycles.ts'
import { isLostOffer, LOSS_REASON_LABELS } from './losses.ts'

const LOST: Readonly<Record<QuoteState, boolean>> = {
  borrador: false,
  enviada: false,
  en_revision: false,
  cotizada: false,
  contraoferta: false,
  autorizada: false,
  convertida: false,
  rechazada: true,
  retirada: true,
  vencida: true,
}

describe('a lost offer', () => {
  it.each(QUOTE_STATES)('%s', (state) => {
    expect(isLostOffer({ state, offeredRevision: 2 })).toBe(LOST[state])
    expect(isLostOffer({ state, offeredRevision: null })).toBe(false)
  })

  it('has reasons with different names', () => {
    const names = Object.values(LOSS_REASON_LABELS)
    expect(new Set(names).size).toBe(names.length)
  })
})
