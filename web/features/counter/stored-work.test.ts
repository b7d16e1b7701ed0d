import { describe, expect, it } from 'vitest'
import { counterReducer } from './counter-state.ts'
import { emptyNote } from './note-state.ts'
import {
  addWaitingNote,
  changeWaitingNotes,
  draftKey,
  MOST_WAITING,
  storedDraft,
  storeDraft,
  waitingNotes,
  type WaitingNote,
} from './stored-work.ts'

// Outside a browser there is no storage: values last as long as the page.

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
  it('is of its person at their company in its tab alone', () => {
    storeDraft(draftKey(olmos(1), 0), note)
    expect(storedDraft(draftKey(olmos(1), 0))).toEqual(note)
    const others = [draftKey(olmos(2), 0), draftKey({ userId: 1, company: 'Robles' }, 0), draftKey(olmos(1), 1)]
    expect(others.map(storedDraft)).toEqual([null, null, null])
  })

  it('is gone once it is empty', () => {
    const key = draftKey(olmos(3), 0)
    storeDraft(key, note)
    storeDraft(key, emptyNote('two'))
    expect(storedDraft(key)).toBeNull()
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
