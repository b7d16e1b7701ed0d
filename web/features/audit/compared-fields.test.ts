import { expect, it } from 'vitest'
import { comparedFields } from './compared-fields.ts'

it.each([
  [null, null, []],
  [{ name: 'Ana' }, null, [['Nombre', 'Ana', null]]],
  [
    null,
    { name: 'Ana', roles: ['admin'] },
    [
      ['Nombre', null, 'Ana'],
      ['Roles', null, ['admin']],
    ],
  ],
  [{ name: 'Ana', phone: '' }, { name: 'Ana López', phone: '' }, [['Nombre', 'Ana', 'Ana López']]],
  [{ roles: ['a', 'b'] }, { roles: ['a', 'b'] }, []],
  [{ shelfLimit: 0 }, { shelfLimit: null }, [['Shelf limit', 0, null]]],
] as const)('%j and %j', (before, after, fields) => {
  expect(comparedFields(before, after).map(({ label, before: was, after: is }) => [label, was, is])).toEqual(fields)
})
