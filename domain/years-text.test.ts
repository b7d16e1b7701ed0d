import { describe, expect, it } from 'vitest'
import { yearsText } from './years-text.ts'

describe('yearsText', () => {
  it.each([
    [1992, 2017, '1992–2017'],
    [1998, 1998, '1998'],
    [2014, null, '2014 en adelante'],
    [null, 1991, 'hasta 1991'],
    [null, null, ''],
  ])('%s to %s → %j', (from, to, expected) => expect(yearsText(from, to)).toBe(expected))
})
