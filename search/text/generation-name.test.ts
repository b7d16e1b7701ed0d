import { expect, it } from 'vitest'
import { generationName } from './generation-name.ts'

it.each([
  ['8va generacion', '8'],
  ['octava gen', '8'],
  ['viii', '8'],
  ['8', '8'],
  ['2da', '2'],
  ['1er', '1'],
  ['mk 4', 'mk4'],
  ['a4', 'a4'],
  ['b13', 'b13'],
  ['clasico', 'clasico'],
  ['generacion', ''],
])('%s is %s', (words, name) => {
  expect(generationName(words.split(' '))).toBe(name)
})
