import { describe, expect, it } from 'vitest'
import type { Application, ApplicationGroup } from '#contract/product.ts'
import { countApplications, filterApplications } from './application-filter.ts'

const application = (id: number, changes: Partial<Application>): Application => ({
  id,
  marca: 'Nissan',
  modelo: 'Tsuru',
  year_ini: 1992,
  year_fin: 2017,
  motor: 'L4 1.6L',
  posiciones: [],
  calificadores: [],
  nota: '',
  fuente: 'declarada',
  ...changes,
})
const groups: ApplicationGroup[] = [
  {
    marca: 'Nissan',
    modelos: [
      { modelo: 'Sentra', aplicaciones: [application(1, { modelo: 'Sentra', year_ini: 2001, year_fin: null })] },
      { modelo: 'Tsuru', aplicaciones: [application(2, {}), application(3, { calificadores: ['C/ABS'] })] },
    ],
  },
  {
    marca: 'Renault',
    modelos: [
      {
        modelo: 'Mégane',
        aplicaciones: [application(4, { marca: 'Renault', modelo: 'Mégane', year_ini: null, year_fin: null })],
      },
    ],
  },
]
const found = (text: string) =>
  filterApplications(groups, text).flatMap((group) =>
    group.modelos.flatMap((model) => model.aplicaciones.map((each) => each.id)),
  )

describe('filterApplications', () => {
  it.each([
    ['', [1, 2, 3, 4]],
    ['  ', [1, 2, 3, 4]],
    ['tsuru', [2, 3]],
    ['megane', [4]],
    ['nissan 1998', [2, 3]],
    ['98', [2, 3]],
    ['2020', [1]],
    ['1.6', [1, 2, 3, 4]],
    ['tsuru abs', [3]],
    ['tsuru 2020', []],
    ['1991', []],
  ])('%j → %j', (text, expected) => expect(found(text)).toEqual(expected))

  it('leaves no empty group', () => expect(filterApplications(groups, 'sentra')).toHaveLength(1))
  it('counts', () => expect(countApplications(groups)).toBe(4))
})
