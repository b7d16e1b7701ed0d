import { describe, expect, it } from 'vitest'
import { listing } from '#contract/listing.ts'
import type { RelaxedTerm, SearchAnswer } from '#search/query.ts'
import { GOLDEN } from '#search/testing/golden-catalogue.ts'
import { presentListing, presentSuggestions } from './present-listing.ts'

const searcher = GOLDEN.searcher()
const PAGE = { orden: 'relevancia', pagina: 1, porPagina: 24 } as const
const ALL_KINDS: readonly RelaxedTerm[] = [
  { kind: 'spelling', label: 'valatas', textWithout: 'balatas' },
  { kind: 'engine', label: 'V6', textWithout: 'balatas' },
  { kind: 'year', label: '2030', textWithout: 'balatas' },
  { kind: 'position', label: 'Delantera', textWithout: 'balatas' },
  { kind: 'model', label: 'Tsuru', textWithout: 'balatas' },
  { kind: 'word', label: 'cerámica', textWithout: 'balatas' },
]
const nothing: SearchAnswer = {
  total: 0,
  hits: [],
  understood: [],
  relaxed: [],
  closestLines: [],
  vehicleText: '',
  facets: null,
  vehicle: null,
  nearKeys: [],
  uncarried: null,
  sections: [],
}
const present = (answer: Partial<SearchAnswer>) =>
  listing.parse(JSON.parse(presentListing(searcher, { ...nothing, ...answer }, PAGE)))

describe('presentListing', () => {
  it('names each thing that was given up, in its order', () => {
    expect(present({ relaxed: ALL_KINDS }).relajado).toEqual([
      { tipo: 'ortografia', etiqueta: 'valatas', sin: 'balatas' },
      { tipo: 'motor', etiqueta: 'V6', sin: 'balatas' },
      { tipo: 'year', etiqueta: '2030', sin: 'balatas' },
      { tipo: 'posicion', etiqueta: 'Delantera', sin: 'balatas' },
      { tipo: 'modelo', etiqueta: 'Tsuru', sin: 'balatas' },
      { tipo: 'palabra', etiqueta: 'cerámica', sin: 'balatas' },
    ])
  })

  it('offers the closest lines in their order', () => {
    const closestLines = [
      { value: 9, label: 'Discos', count: 2 },
      { value: 7, label: 'Balatas', count: 40 },
    ]
    expect(present({ closestLines, vehicleText: 'tsuru 98' })).toMatchObject({
      textoVehiculo: 'tsuru 98',
      lineasCercanas: [
        { id: 9, nombre: 'Discos', cantidad: 2 },
        { id: 7, nombre: 'Balatas', cantidad: 40 },
      ],
    })
  })

  it('has none of it where everything was met', () => {
    expect(present({})).toMatchObject({
      relajado: [],
      lineasCercanas: [],
      textoVehiculo: '',
      clavesCercanas: [],
      noManejamos: null,
      secciones: [],
    })
  })

  it('names the goods that are not carried, and the line to look into', () => {
    const nearestLine = { value: 9, label: 'Tapones', count: 2 }
    expect(present({ uncarried: { label: 'llantas', nearestLine } }).noManejamos).toEqual({
      nombre: 'llantas',
      lineaCercana: { id: 9, nombre: 'Tapones', cantidad: 2 },
    })
    expect(present({ uncarried: { label: 'llantas', nearestLine: null } }).noManejamos).toEqual({
      nombre: 'llantas',
      lineaCercana: null,
    })
  })
})

describe('presentSuggestions', () => {
  it('has the shape of the specification', () => {
    expect(JSON.parse(presentSuggestions(searcher, nothing))).toEqual({ results: [], total: 0 })
  })

  it('names dropped terms, where there are some', () => {
    const relaxed = [{ kind: 'year', label: '2030', textWithout: 'balatas' }] as const
    expect(JSON.parse(presentSuggestions(searcher, { ...nothing, relaxed }))).toEqual({
      results: [],
      total: 0,
      relajado: [{ tipo: 'year', etiqueta: '2030', sin: 'balatas' }],
    })
  })
})
