import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paths } from '#web/app/paths.ts'
import { readComparison } from './compare-location.ts'
import { isCompared, parseCompared, withoutPart, withPart } from './compared-parts.ts'

const part = (key: string) => ({ key, line: 'Balatas' })
const four = ['A-1', 'A-2', 'A-3', 'A-4'].map(part)

describe('withPart', () => {
  it('adds at the end, each part once however its key is written', () => {
    expect(withPart([part('A-1')], part('B-1'))).toEqual([part('A-1'), part('B-1')])
    expect(withPart(four, part('a1'))).toEqual(four)
  })
  it('has no room for a fifth', () => expect(withPart(four, part('A-5'))).toBeNull())
})

it('withoutPart takes away, however the key is written', () => {
  expect(withoutPart(four, 'a 2').map(({ key }) => key)).toEqual(['A-1', 'A-3', 'A-4'])
  expect(isCompared(withoutPart(four, 'A-2'), 'A-2')).toBe(false)
})

describe('parseCompared', () => {
  it('reads what was stored', () => expect(parseCompared(JSON.stringify(four))).toEqual(four))
  it.each([null, '', 'no es JSON', 'null', '{}', '7', '[null, 1, {"key": ""}, {"key": "A"}, {"key": 1, "line": ""}]'])(
    'takes %j for nothing',
    (text) => expect(parseCompared(text)).toEqual([]),
  )
  it('drops what is too much', () => {
    expect(parseCompared(JSON.stringify([...four, part('A-5')]))).toEqual(four)
    expect(parseCompared(JSON.stringify([part('X'.repeat(61))]))).toEqual([])
  })
})

describe('the address of a comparison', () => {
  it('gives back its keys, whatever signs they hold', () => {
    const key = fc.string({ unit: fc.constantFrom('A', '1', ',', '&', '/', '#', 'ñ', '+', ' ', '%'), minLength: 1 })
    fc.assert(
      fc.property(fc.array(key, { maxLength: 4 }), (keys) => {
        const { keys: read } = readComparison(new URL(paths.compare(keys), 'http://x').searchParams)
        expect(keys.map((each) => each.trim())).toEqual(expect.arrayContaining(read))
        expect(new Set(read).size).toBe(read.length)
      }),
    )
  })
  it('holds four; more are counted', () => {
    const query = new URLSearchParams('clave=A1&clave=a-1&clave=B&clave=C&clave=D&clave=E&clave=-')
    expect(readComparison(query)).toEqual({ keys: ['a-1', 'B', 'C', 'D'], left: 1 })
  })
})
