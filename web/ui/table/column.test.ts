import { expect, it } from 'vitest'
import { nextOrder } from './column.ts'

it.each([
  ['text', '-fecha', 'nombre'],
  ['text', 'nombre', '-nombre'],
  ['text', '-nombre', 'nombre'],
  ['moment', 'fecha', '-nombre'],
  ['money', 'fecha', '-nombre'],
  ['number', '-nombre', 'nombre'],
  ['share', 'fecha', '-nombre'],
  ['day', 'fecha', '-nombre'],
] as const)('a column of kind %s in the order %s leads to %s', (kind, order, next) =>
  expect(nextOrder({ kind, sort: 'nombre' }, order)).toBe(next),
)

it('a linked number is sorted as a number', () =>
  expect(nextOrder({ kind: 'link', sortsAs: 'number', sort: 'folio' }, 'fecha')).toBe('-folio'))
