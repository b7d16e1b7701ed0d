import { expect, it } from 'vitest'
import { leftText } from './left-text.ts'

it.each([
  [{ requested: 900, included: 17 }, 'cart', '883 de 900 no van: siguen en el carrito'],
  [{ requested: 2000, included: 1000 }, 'cart', '1,000 de 2,000 no van: siguen en el carrito'],
  [{ requested: 2, included: 1 }, 'quote', '1 de 2 no va: sigue en la cotización'],
  [{ requested: 2, included: 2 }, 'cart', ''],
] as const)('%j of a %s', (line, source, text) => expect(leftText(line, source)).toBe(text))
