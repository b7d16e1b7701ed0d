import { beforeEach, expect, it } from 'vitest'
import { ActsTogether } from './acts-together.ts'

let acts: ActsTogether
let done: string[]

const act = (label: string, of = label) => ({ label, of, doIt: () => done.push(label) })

function make(label: string, outcome: 'save' | 'miss', { of = label, cart = 1 } = {}) {
  acts.begin(cart)
  acts[outcome](act(label, of))
  acts.end()
}

beforeEach(() => {
  acts = new ActsTogether()
  done = []
})

it('what is missing stays so while others are made, and is done once', () => {
  make('pedir 5 de A', 'miss')
  const notice = acts.notice()
  acts.begin(1)
  // The button stays while another change is running.
  expect(acts.notice()?.text).toContain('Falta: pedir 5 de A.')
  acts.save(act('pedir 2 de B'))
  acts.end()
  expect(acts.notice()?.text).toContain('Falta: pedir 5 de A. Sí se hizo: pedir 2 de B.')
  make('pedir 3 de C', 'save')
  expect(acts.notice()?.text).toContain('Falta: pedir 5 de A. Sí se hizo: pedir 3 de C.')
  notice?.act?.onAct()
  notice?.act?.onAct()
  expect(done).toEqual(['pedir 5 de A'])
  expect(acts.notice()).toBeNull()
})

it('a later change of the same replaces it', () => {
  make('pedir 5 de A', 'miss', { of: 'A' })
  make('pedir 6 de A', 'miss', { of: 'A' })
  expect(acts.notice()?.text).toContain('Falta: pedir 6 de A.')
  make('pedir 7 de A', 'save', { of: 'A' })
  expect(acts.notice()).toBeNull()
})

it('a problem is said until the next change', () => {
  acts.begin(1)
  acts.fail('No se pudo hacer.')
  acts.end()
  expect(acts.notice()).toEqual({ text: 'No se pudo hacer.', isFailure: true })
  make('pedir 2 de B', 'save')
  expect(acts.notice()).toBeNull()
})

it('what is missing is left with its notice, and with its cart', () => {
  make('pedir 5 de A', 'miss')
  acts.begin(1)
  acts.leave()
  acts.end()
  expect(acts.notice()).not.toBeNull()
  acts.leave()
  expect(acts.notice()).toBeNull()
  make('pedir 5 de A', 'miss')
  make('pedir 2 de B', 'save', { cart: 2 })
  expect(acts.notice()).toBeNull()
})
