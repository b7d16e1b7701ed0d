import { expect, it } from 'vitest'
import { refusedBy, traitMask, traitsByKind } from './traits.ts'

it('a stated trait refuses only the others of its kind', () => {
  expect(refusedBy(0)).toBe(0)
  expect(refusedBy(traitMask(['con-abs']))).toBe(traitMask(['sin-abs']))
  expect(refusedBy(traitMask(['sedan', 'hatchback', '4x4']))).toBe(
    traitMask(['coupe', 'convertible', 'vagoneta', '4x2']),
  )
})

it('traits of one kind are grouped', () => {
  expect(traitsByKind(['4x4', 'sedan', 'coupe'])).toEqual([traitMask(['4x4']), traitMask(['sedan', 'coupe'])])
})
