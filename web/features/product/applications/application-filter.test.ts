import { describe, expect, it } from 'vitest'
import type { Application, ApplicationGroup } from '#contract/products.ts'
import {
  countApplications,
  filterApplications,
  filterChoices,
  filterText,
  isFiltering,
  NO_FILTER,
  readApplicationFilter,
  writeApplicationFilter,
  type ApplicationFilter,
} from './application-filter.ts'

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
const found = (filter: Partial<ApplicationFilter>) =>
  filterApplications(groups, { ...NO_FILTER, ...filter }).flatMap((group) =>
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
  ])('%j → %j', (text, expected) => expect(found({ text })).toEqual(expected))

  it.each([
    [{ make: 'NISSAN' }, [1, 2, 3]],
    [{ make: 'Renault', model: 'Megane' }, [4]],
    [{ model: 'Tsuru', year: 2017 }, [2, 3]],
    [{ model: 'Tsuru', year: 2018 }, []],
    // Unknown years may be any.
    [{ year: 2018 }, [1, 4]],
    [{ engine: 'l4 1.6l' }, [1, 2, 3, 4]],
    [{ engine: 'V6 3.5L' }, []],
    [{ make: 'Nissan', text: 'abs' }, [3]],
  ] as const)('%j → %j', (filter, expected) => expect(found(filter)).toEqual(expected))

  it('drops empty groups', () => {
    expect(filterApplications(groups, { ...NO_FILTER, text: 'sentra' })).toHaveLength(1)
  })
  it('counts', () => expect(countApplications(groups)).toBe(4))
})

describe('filterChoices', () => {
  const choices = (filter: Partial<ApplicationFilter>) => filterChoices(groups, { ...NO_FILTER, ...filter }, 2003)

  it('offers makes, engines and years; models of a make only', () => {
    expect(choices({})).toMatchObject({ makes: ['Nissan', 'Renault'], models: [], engines: ['L4 1.6L'] })
    expect(choices({ make: 'Nissan' }).models).toEqual(['Sentra', 'Tsuru'])
  })

  it('offers the values that have applications, given the other steps', () => {
    expect(choices({ make: 'Nissan', year: 1995 }).models).toEqual(['Tsuru'])
    expect(choices({ make: 'Nissan', model: 'Sentra' }).years).toEqual([2003, 2002, 2001])
    expect(choices({ make: 'Renault' }).years).toEqual([])
  })

  it('offers the other makes after one is chosen', () => {
    expect(choices({ make: 'Nissan', model: 'Tsuru' }).makes).toEqual(['Nissan', 'Renault'])
  })
})

describe('the filter in an address', () => {
  const filter = { make: 'Nissan', model: 'Tsuru', year: 1998, engine: 'L4 1.6L', text: 'abs' }

  it('is read back as written, and does not change the rest of the query', () => {
    const query = writeApplicationFilter(new URLSearchParams('otro=1&modelo=Sentra'), filter)
    expect(readApplicationFilter(query)).toEqual(filter)
    expect(query.get('otro')).toBe('1')
    expect(writeApplicationFilter(query, NO_FILTER).toString()).toBe('otro=1')
  })

  it.each(['year=98', 'year=abc', 'year=3000', ''])('%s is no year', (query) => {
    expect(readApplicationFilter(new URLSearchParams(query)).year).toBeNull()
  })

  it('is said on paper', () => {
    expect(filterText(filter)).toBe('Nissan Tsuru 1998 L4 1.6L “abs”')
    expect(isFiltering({ ...NO_FILTER, text: '  ' })).toBe(false)
  })
})
