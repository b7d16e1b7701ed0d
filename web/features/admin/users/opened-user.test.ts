import { expect, it } from 'vitest'
import { proposedMargin } from './opened-user.ts'

it.each([
  ['ajustarMargin=15', 15],
  ['ajustarMargin=0', 0],
  ['ajustarMargin=12.5', 12.5],
  ['ajustarMargin=12,5', null],
  ['ajustarMargin=100', 100],
  ['ajustarMargin=100.01', null],
  ['ajustarMargin=-1', null],
  ['ajustarMargin=1e2', null],
  ['ajustarMargin=true', null],
  ['ajustarMargin=', null],
  ['', null],
])('%s proposes %s', (query, margin) => expect(proposedMargin(new URLSearchParams(query))).toBe(margin))
