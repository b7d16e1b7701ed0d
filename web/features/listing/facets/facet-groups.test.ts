import { describe, expect, it } from 'vitest'
import type { Facets, UnderstoodTerm } from '#contract/listing.ts'
import { chosenFilters, facetGroups, offeredGroups } from './facet-groups.ts'
import { readSearchLocation, readVehicleLocation } from '#web/features/listing/location/listing-location.ts'

const facets: Facets = {
  lineas: [
    { id: 7, nombre: 'Balatas', cantidad: 4 },
    { id: 8, nombre: 'Discos', cantidad: 2 },
  ],
  marcas: [{ id: 3, nombre: 'Frenomex', cantidad: 6 }],
  armadoras: [],
  modelos: [],
  years: [],
  motores: [{ id: 1, nombre: 'L4 1.6L', cantidad: 2 }],
  posiciones: [{ id: 'delantera', nombre: 'Delantera', cantidad: 6 }],
  rasgos: [],
}
const withAbs: Facets = {
  ...facets,
  rasgos: [
    {
      tipo: 'abs',
      nombre: 'ABS',
      valores: [
        { id: 'con-abs', nombre: 'Con ABS', cantidad: 5 },
        { id: 'sin-abs', nombre: 'Sin ABS', cantidad: 3 },
      ],
    },
  ],
}
const none: Facets = { ...facets, lineas: [], marcas: [], motores: [], posiciones: [] }
const search = (query: string) => readSearchLocation(new URLSearchParams(query))

describe('facets of a search', () => {
  it('show those that divide the results, and those that are chosen', () => {
    const groups = facetGroups(search('busqueda=frenos&posicion=delantera'), facets, null)
    const shown = offeredGroups(groups, 6, []).map((group) => group.name)
    expect(shown).toEqual(['linea', 'motor', 'posicion'])
  })
  it.each([
    ['motor', 'busqueda=frenos', ['linea']],
    ['motor', 'busqueda=frenos&motor=1', ['linea', 'motor']],
    ['linea', 'busqueda=frenos', ['linea', 'motor']],
  ] as const)('leave out what the text has decided: %s in %s', (tipo, query, expected) => {
    const said = [{ tipo, etiqueta: '', sin: '' }]
    const shown = offeredGroups(facetGroups(search(query), facets, null), 6, said).map((group) => group.name)
    expect(shown).toEqual(expected)
  })
  it('name what is chosen, also without results', () => {
    const location = search('busqueda=frenos&linea=7&year=1998&posicion=delantera')
    const labels = (of: Facets) => chosenFilters(facetGroups(location, of, null), null).map((filter) => filter.label)
    expect(labels(facets)).toEqual(['Balatas', '1998', 'Delantera'])
    expect(labels(none)).toEqual(['', '1998', 'Delantera'])
  })
})

describe('facets of a vehicle', () => {
  const vehicle = {
    year: 1998,
    marca: { id: 2, nombre: 'Nissan' },
    modelo: { id: 9, nombre: 'Tsuru' },
    motor: null,
  }
  it('know its parts by the names of the answer', () => {
    const location = readVehicleLocation({ year: '1998', marca: 'NISSAN', modelo: 'tsuru' }, new URLSearchParams())
    const chosen = chosenFilters(facetGroups(location, none, vehicle), vehicle)
    expect(chosen.map((filter) => filter.label)).toEqual(['Nissan', 'Tsuru', '1998'])
  })
})

describe('traits of the vehicle', () => {
  it('have a facet where the results differ in them, unless the text says which', () => {
    const titles = (understood: UnderstoodTerm[]) =>
      offeredGroups(facetGroups(search('busqueda=maza'), withAbs, null), 6, understood).map(({ title }) => title)
    expect(titles([])).toContain('ABS')
    expect(titles([{ tipo: 'rasgo', etiqueta: '4X4', sin: '' }])).toContain('ABS')
    expect(titles([{ tipo: 'rasgo', etiqueta: 'Con ABS', sin: '' }])).not.toContain('ABS')
  })

  it('are chosen one of each kind, and named where no facet knows them', () => {
    const groups = facetGroups(search('busqueda=maza&abs=con-abs&traccion=4x4'), withAbs, null)
    expect(chosenFilters(groups, null)).toEqual([
      { name: 'abs', title: 'ABS', label: 'Con ABS' },
      { name: 'traccion', title: 'Tracción', label: '4X4' },
    ])
  })
})
