import { expect, it } from 'vitest'
import { slugFrom } from './slug.ts'

it.each([
  ['Suspensión y dirección', 'suspension-y-direccion'],
  ['  ¡Motor & más!  ', 'motor-mas'],
  ['Año', 'ano'],
  ['***', ''],
])('%j is %j in an address', (name, slug) => expect(slugFrom(name, 80)).toBe(slug))

it('ends with a word', () => expect(slugFrom('uno dos tres', 8)).toBe('uno-dos'))
