import { expect, it } from 'vitest'
import { QUOTE_MOVES } from '#domain/quotes/moves.ts'
import { QUOTE_MAILS } from './quote-mails.ts'

it('each move that notifies a side has its mail', () => {
  const telling = Object.entries(QUOTE_MOVES).flatMap(([name, move]) => ('notifies' in move ? [name] : []))
  expect(Object.keys(QUOTE_MAILS)).toEqual(expect.arrayContaining(telling))
})
