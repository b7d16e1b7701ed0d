import { expect, it } from 'vitest'
import { allocationProblem } from './allocation.ts'

const pesos = (amount: number) => ({ currency: 'MXN', amount })
const NOTE = { currency: 'MXN', total: 160_00 }

it.each([
  ['all of it', [pesos(100_00), pesos(60_00)], null],
  ['a part of it', [pesos(100_00), pesos(0)], null],
  ['a centavo too much', [pesos(100_00), pesos(60_01)], 'Suman $160.01 y la nota es de $160.00: quita $0.01.'],
  ['dollars are not compared with pesos', [pesos(160_00), { currency: 'USD', amount: 900_00 }], null],
])('%s', (_, invoices, problem) => expect(allocationProblem(NOTE, invoices)).toBe(problem))
