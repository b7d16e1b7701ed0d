import { describe, expect, it } from 'vitest'
import type { FoundProblem } from './line-problems.ts'
import { actsText, resolutionText, solvingAct } from './resolution.ts'

const rose: FoundProblem = { problem: 'price_rose', blocks: true, acts: ['accept_price', 'set_aside', 'remove'] }
const short: FoundProblem = { problem: 'short', blocks: false, acts: ['take_available', 'remove'] }
const unpriced: FoundProblem = { problem: 'no_price', blocks: true, acts: ['ask_for_price', 'set_aside', 'remove'] }

describe('the action that solves a line', () => {
  it.each([
    ['the proposed act', [rose, short], true, 'accept_price'],
    ['the next where it is another’s to decide', [rose], false, 'set_aside'],
    ['the next where only a person does it', [unpriced], true, 'set_aside'],
    ['nothing where nothing blocks', [short], true, null],
    ['nothing where nothing is wrong', [], true, null],
  ] as const)('%s', (_, problems, mayAcceptPrice, act) => expect(solvingAct(problems, mayAcceptPrice)).toBe(act))
})

it('is counted by kind', () => {
  expect(actsText(['accept_price', 'set_aside', 'accept_price'])).toBe('2 con precio aceptado, 1 apartada')
})

describe('is described before it is confirmed', () => {
  const facts = {
    why: 'Quedan 3.',
    requested: 9,
    quantity: 8,
    price: 100_00,
    acceptedPrice: 90_00,
    branch: 'Guadalajara',
    otherBranch: 'Tijuana',
    split: null,
    successorKey: 'NUEVA',
  }
  it.each([
    ['change_quantity', {}, 'Se piden 8 en lugar de 9. Quedan 3.'],
    ['change_quantity', { requested: 3, quantity: 1 }, 'Se pide 1 en lugar de 3. Quedan 3.'],
    ['other_branch', {}, 'Quedan 3. Se pide a Tijuana.'],
    ['other_branch', { split: { stay: 3, go: 6 } }, 'Quedan 3. 6 se piden a Tijuana y 3 a Guadalajara.'],
    ['other_branch', { split: { stay: 1, go: 1 } }, 'Quedan 3. 1 se pide a Tijuana y 1 a Guadalajara.'],
    ['accept_price', {}, 'Se acepta a $100.00 por pieza: antes $90.00.'],
    ['substitute', { price: null }, 'Quedan 3. Se cambia por NUEVA, 8 sin precio.'],
  ] as const)('%s %j', (act, change, text) => expect(resolutionText(act, { ...facts, ...change })).toBe(text))
})
