import { expect, it } from 'vitest'
import { LINE_PROBLEMS, type LineProblem } from './line-problems.ts'
import { problemText, type ProblemFacts } from './problem-text.ts'

const facts: ProblemFacts = {
  requested: 7,
  supplied: 0,
  pack: { multiple: 5, minimum: 5 },
  price: 95_00,
  acceptedPrice: 90_00,
  branch: 'Guadalajara',
  successorKey: null,
}

it.each<[LineProblem, Partial<ProblemFacts>, string]>([
  ['withdrawn', {}, 'Ya no se vende.'],
  ['withdrawn', { successorKey: 'B-2' }, 'Ya no se vende: la sustituye B-2.'],
  ['no_price', {}, 'Sin precio por ahora: pide que te la coticen.'],
  ['branch_closed', {}, 'Guadalajara no vende por ahora.'],
  ['quantity', {}, 'Se vende de 5 en 5: pide 5 o 10.'],
  ['price_rose', {}, 'Subió de $90.00 a $95.00.'],
  ['price_fell', { price: 80_50 }, 'Bajó de $90.00 a $80.50.'],
  ['short', {}, 'En Guadalajara no hay por ahora.'],
  ['short', { supplied: 1 }, 'En Guadalajara queda 1.'],
  ['short', { supplied: 1200 }, 'En Guadalajara quedan 1,200.'],
  ['does_not_fit', {}, 'No le queda al vehículo para el que la pediste.'],
])('%s with %o: %s', (problem, change, text) => expect(problemText(problem, { ...facts, ...change })).toBe(text))

it('every problem has a text', () => {
  for (const problem of LINE_PROBLEMS) expect(problemText(problem, facts)).not.toBe('')
})
