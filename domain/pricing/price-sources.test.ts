import { expect, it } from 'vitest'
import { priceFor } from './part-price.ts'
import { priceSteps, type PriceSources } from './price-sources.ts'

const none = { list: null, price: null }
const without = (list: string) => ({ list, price: null })
const of = (list: string, price: number) => ({ list, price })
const blank: PriceSources = { own: none, group: none, general: none, listPrice: null, ownOnly: false, isHidden: false }

const CASES: readonly (readonly [string, Partial<PriceSources>, readonly string[]])[] = [
  [
    'nothing anywhere',
    {},
    ['No tiene ninguna asignada.', 'No tiene ninguna asignada.', 'Ninguna lista es la general.', 'La parte no tiene.'],
  ],
  [
    'lists without the part',
    { own: without('Lista 3'), general: without('General') },
    ['No tiene esta parte.', 'No tiene ninguna asignada.', 'No tiene esta parte.', 'La parte no tiene.'],
  ],
  [
    'the own list alone, without the part',
    { own: without('Lista 3'), general: of('General', 90_00), listPrice: 100_00, ownOnly: true },
    [
      'No tiene esta parte.',
      'No cuenta: solo compra de su lista.',
      'No cuenta: solo compra de su lista.',
      'No cuenta: solo compra de su lista.',
    ],
  ],
  [
    'the own list first',
    { own: of('Lista 3', 80_00), general: of('General', 90_00), listPrice: 100_00 },
    [
      '* Da $80.00.',
      'No tiene ninguna asignada.',
      'Diría $90.00, pero ya hay precio antes.',
      'Diría $100.00, pero ya hay precio antes.',
    ],
  ],
  [
    'zero is none',
    { own: of('Lista 3', 0), listPrice: 100_00 },
    [
      'Dice $0.00, que cuenta como sin precio.',
      'No tiene ninguna asignada.',
      'Ninguna lista es la general.',
      '* Da $100.00.',
    ],
  ],
  [
    'a hidden part',
    { own: of('Lista 3', 80_00), isHidden: true },
    Array.from({ length: 4 }, () => 'La parte está oculta: no tiene precio para nadie.'),
  ],
]

it.each(CASES)('%s', (_, some, texts) => {
  const sources = { ...blank, ...some }
  const steps = priceSteps(sources)
  expect(steps.map(({ isTaken, why }) => (isTaken ? `* ${why}` : why))).toEqual(texts)
  if (sources.isHidden) return
  // The explanation matches the price.
  const listed = ({ list, price }: PriceSources['own']) => (list === null || price === null ? null : { list, price })
  const { own, group, general, listPrice, ownOnly } = sources
  const price = priceFor({
    part: { productId: 1, brandId: null, lineId: null },
    listPrice,
    own: listed(own),
    group: listed(group),
    general: listed(general),
    ownOnly,
    discounts: [],
    quantity: 1,
    day: '2026-11-22',
  })
  expect(price === null).toBe(steps.every(({ isTaken }) => !isTaken))
})
