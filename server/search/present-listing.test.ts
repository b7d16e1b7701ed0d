import { describe, expect, it } from 'vitest'
import { listing } from '#contract/listing.ts'
import type { RelaxedTerm, SearchAnswer } from '#search/query.ts'
import { presentListing, presentSuggestions } from './present-listing.ts'

const PAGE = { orden: 'relevancia', pagina: 1, porPagina: 24 } as const
const ALL_KINDS: readonly RelaxedTerm[] = [
  { kind: 'spelling', label: 'valatas' },
  { kind: 'engine', label: 'V6' },
  { kind: 'year', label: '2030' },
  { kind: 'position', label: 'Delantera' },
  { kind: 'model', label: 'Tsuru' },
  { kind: 'word', label: 'cerámica' },
]
const nothing: SearchAnswer = {
  total: 0,
  hits: [],
  understood: [],
  relaxed: [],
  closestLines: [],
  vehicleText: '',
  facets: null,
}
const present = (answer: Partial<SearchAnswer>) =>
  listing.parse(JSON.parse(presentListing({ ...nothing, ...answer }, PAGE)))

describe('presentListing', () => {
  it('names each thing that was given up, in its order', () => {
    expect(present({ relaxed: ALL_KINDS }).relajado).toEqual([
      { tipo: 'ortografia', etiqueta: 'valatas' },
      { tipo: 'motor', etiqueta: 'V6' },
      { tipo: 'year', etiqueta: '2030' },
      { tipo: 'posicion', etiqueta: 'Delantera' },
      { tipo: 'modelo', etiqueta: 'Tsuru' },
      { tipo: 'palabra', etiqueta: 'cerámica' },
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

  it('has neither where everything was met', () => {
    expect(present({})).toMatchObject({ relajado: [], lineasCercanas: [], textoVehiculo: '' })
  })
})

describe('presentSuggestions', () => {
  it('keeps the shape of the specification', () => {
    expect(JSON.parse(presentSuggestions(nothing))).toEqual({ results: [], total: 0 })
  })

  it('says what was given up, where something was', () => {
    const relaxed = [{ kind: 'year', label: '2030' }] as const
    expect(JSON.parse(presentSuggestions({ ...nothing, relaxed }))).toEqual({
      results: [],
      total: 0,
      relajado: [{ tipo: 'year', etiqueta: '2030' }],
    })
  })
})
