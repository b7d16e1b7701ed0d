import { describe, expect, it } from 'vitest'
import type { FoundProblem } from './line-problems.ts'
import { actsText, solvingAct } from './resolution.ts'

const rose: FoundProblem = { problem: 'price_rose', blocks: true, acts: ['accept_price', 'set_aside', 'remove'] }
const short: FoundProblem = { problem: 'short', blocks: false, acts: ['take_available', 'remove'] }
const unpriced: FoundProblem = { problem: 'no_price', blocks: true, acts: ['ask_for_price', 'set_aside', 'remove'] }

describe('what solves a line', () => {
  it.each([
    ['the proposed act', [rose, short], true, 'accept_price'],
    ['the next where it is another’s to decide', [rose], false, 'set_aside'],
    ['the next where only a person does it', [unpriced], true, 'set_aside'],
    ['nothing where nothing blocks', [short], true, null],
    ['nothing where nothing is wrong', [], true, null],
  ] as const)('%s', (_, problems, mayAcceptPrice, act) => expect(solvingAct(problems, mayAcceptPrice)).toBe(act))
})

it('is said by kind', () => {
  expect(actsText(['accept_price', 'set_aside', 'accept_price'])).toBe('2 con precio aceptado, 1 apartada')
})
