import { describe, expect, it } from 'vitest'
import { counterReducer, emptyNote } from './counter-state.ts'
import {
  addWaitingNote,
  changeWaitingNotes,
  MOST_WAITING,
  storedDraft,
  storeDraft,
  waitingNotes,
  type WaitingNote,
} from './stored-work.ts'

// Outside of a browser there is no storage: what is stored lasts as long as the page.

const olmos = (userId: number) => ({ userId, company: 'Olmos' })
const note = counterReducer(emptyNote('one'), { type: 'addText', text: 'balatas' })

const waiting = (clave: string): WaitingNote => ({
  clave,
  note,
  stored: null,
  total: 11_600,
  savedAt: '2026-11-27T01:00:00.000Z',
  refusal: '',
})

describe('the draft', () => {
  it('is of its person at their company alone', () => {
    storeDraft(olmos(1), note)
    expect(storedDraft(olmos(1))).toEqual(note)
    expect(storedDraft(olmos(2))).toBeNull()
    expect(storedDraft({ userId: 1, company: 'Robles' })).toBeNull()
  })

  it('is gone once it is empty', () => {
    storeDraft(olmos(3), note)
    storeDraft(olmos(3), emptyNote('two'))
    expect(storedDraft(olmos(3))).toBeNull()
  })
})

describe('notes that wait', () => {
  it('stay in their order until each is sent', () => {
    addWaitingNote(olmos(4), waiting('a'))
    addWaitingNote(olmos(4), waiting('b'))
    changeWaitingNotes(olmos(4), (one) => (one.clave === 'a' ? null : { ...one, stored: { id: 7, version: 1 } }))
    expect(waitingNotes(olmos(4))).toEqual([{ ...waiting('b'), stored: { id: 7, version: 1 } }])
    changeWaitingNotes(olmos(4), () => null)
    expect([waitingNotes(olmos(4)), waitingNotes(olmos(5))]).toEqual([[], []])
  })

  it('are not more than a browser holds', () => {
    const taken = Array.from({ length: MOST_WAITING + 1 }, (_, at) => addWaitingNote(olmos(6), waiting(`k${at}`)))
    expect(taken.filter(Boolean)).toHaveLength(MOST_WAITING)
  })
})
