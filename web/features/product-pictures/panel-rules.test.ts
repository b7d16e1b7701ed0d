import { expect, it } from 'vitest'
import { mainText } from './main-text.ts'
import { movedTo, withMain } from './picture-order.ts'

it.each([
  [0, 2, [2, 4, 1]],
  [2, 0, [4, 1, 2]],
  [1, 1, [1, 2, 4]],
  [0, 3, [1, 2, 4]],
  [0, -1, [1, 2, 4]],
  [9, 0, [1, 2, 4]],
])('from place %d to %d: %j', (from, to, order) => expect(movedTo([1, 2, 4], from, to)).toEqual(order))

const pictures = [1, 2, 4].map((indice) => ({ indice, principal: indice === 4 }))

it('the main picture and the chosen one change places', () => {
  expect(withMain(pictures, 0)).toEqual([4, 2, 1])
  expect(withMain(pictures, 2)).toEqual([1, 2, 4])
  expect(withMain([], 0)).toEqual([])
})

it.each([
  [
    { indicePrincipal: 4, indiceDeMarca: '', imagenes: pictures },
    'En las listas se muestra la número 4: es la marcada como principal.',
  ],
  [
    { indicePrincipal: 3, indiceDeMarca: 'Litsa', imagenes: pictures },
    'La marca Litsa muestra en las listas la número 3. Como no existe, se ve la más cercana: la número 4.',
  ],
  [
    { indicePrincipal: 4, indiceDeMarca: '', imagenes: [] },
    'En las listas se muestra la número 4; mientras no haya ninguna, se ve el dibujo de la línea.',
  ],
])('%j: %s', (view, text) => expect(mainText(view)).toBe(text))
