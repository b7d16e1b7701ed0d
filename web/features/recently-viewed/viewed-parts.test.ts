import { describe, expect, it } from 'vitest'
import { MOST_VIEWED, parseViewed, withViewed } from './viewed-parts.ts'

const part = (k_parte: string) => ({ k_parte, linea: 'Balatas', marca: 'Balvera', picture: '/p.svg' })

describe('withViewed', () => {
  it('puts the last seen first, once', () => {
    expect(withViewed([part('A'), part('B')], part('B'))).toEqual([part('B'), part('A')])
  })
  it('keeps the last twelve', () => {
    const many = Array.from({ length: MOST_VIEWED }, (_, index) => part(`P-${index}`))
    const after = withViewed(many, part('NUEVA'))
    expect(after).toHaveLength(12)
    expect(after.at(-1)?.k_parte).toBe('P-10')
  })
})

describe('parseViewed', () => {
  it('reads what was stored', () => expect(parseViewed(JSON.stringify([part('A')]))).toEqual([part('A')]))
  it.each([null, '', 'no es JSON', '{}', 'null', '[1, null, {}, {"k_parte": "A"}]'])('takes %j for nothing', (text) =>
    expect(parseViewed(text)).toEqual([]),
  )
})
