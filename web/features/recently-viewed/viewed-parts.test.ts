import { describe, expect, it } from 'vitest'
import { MOST_SEEN, parseSeen, withSeen } from './viewed-parts.ts'

const part = (k_parte: string) => ({ k_parte, linea: 'Balatas', marca: 'Balvera', picture: '/p.svg' })

describe('withSeen', () => {
  it('puts the last seen first, once', () => {
    expect(withSeen([part('A'), part('B')], part('B'))).toEqual([part('B'), part('A')])
  })
  it('keeps the last twelve', () => {
    const many = Array.from({ length: MOST_SEEN }, (_, index) => part(`P-${index}`))
    const after = withSeen(many, part('NUEVA'))
    expect(after).toHaveLength(12)
    expect(after.at(-1)?.k_parte).toBe('P-10')
  })
})

describe('parseSeen', () => {
  it('reads what was stored', () => expect(parseSeen(JSON.stringify([part('A')]))).toEqual([part('A')]))
  it.each([null, '', 'no es JSON', '{}', 'null', '[1, null, {}, {"k_parte": "A"}]'])('takes %j for nothing', (text) =>
    expect(parseSeen(text)).toEqual([]),
  )
})
