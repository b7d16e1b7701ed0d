import { expect, it } from 'vitest'
import { brandsByLetter } from './brands-by-letter.ts'

const brand = (marca: string) => ({
  id: 1,
  marca,
  viewimagesprinc: null,
  productos: 1,
  hechoenmexico: false,
  logo: null,
})

it('groups brands by their first letter, without accents, figures first', () => {
  const groups = brandsByLetter(['Óptima', 'Rodante', '3 Erres', 'Orión', 'roca'].map(brand))
  expect(groups.map(({ letter, brands }) => [letter, brands.map(({ marca }) => marca)])).toEqual([
    ['0–9', ['3 Erres']],
    ['O', ['Óptima', 'Orión']],
    ['R', ['roca', 'Rodante']],
  ])
})
