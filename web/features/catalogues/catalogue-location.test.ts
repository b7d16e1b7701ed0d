import { describe, expect, it } from 'vitest'
import {
  catalogueListPath,
  readerPagePath,
  readerPath,
  readRequestedCatalogue,
  readYear,
} from './catalogue-location.ts'

it.each([
  [{ year: null, categoria: null, buscar: '', pagina: 1 }, '/catalogosview'],
  [{ year: 2026, categoria: null, buscar: '', pagina: 1 }, '/catalogosview?year=2026'],
  [{ year: null, categoria: 'frenos', buscar: '', pagina: 2 }, '/catalogosview?categoria=frenos&pagina=2'],
  [{ year: null, categoria: null, buscar: 'BD 1047', pagina: 1 }, '/catalogosview?buscar=BD+1047'],
])('the list of %j is at %s', (location, path) => expect(catalogueListPath(location)).toBe(path))

it.each([
  ['2026', 2026],
  ['1950', 1950],
  ['1949', null],
  ['2101', null],
  ['26', null],
  ['', null],
  [null, null],
])('the year %s is %s', (text, year) => expect(readYear(text)).toBe(year))

describe('readRequestedCatalogue', () => {
  it.each([
    [{}, { year: null, categoria: null }],
    [{ year: '2026' }, { year: 2026, categoria: null }],
    [
      { year: '2026', categoria: 'Frenos' },
      { year: 2026, categoria: 'frenos' },
    ],
    [{ year: 'frenos' }, { year: null, categoria: 'frenos' }],
    [{ year: '1800' }, null],
    [{ year: '1800', categoria: 'frenos' }, null],
    [{ year: 'frenos', categoria: '2026' }, null],
  ])('%j is %j', (params, wanted) => expect(readRequestedCatalogue(params)).toEqual(wanted))
})

it('the first catalogue of a year and category has the plain address, a further one names itself', () => {
  const of = (id: number, year = 2026) => ({ id, year, categoria: { slug: 'frenos' } })
  const shelf = [of(3), of(7), of(1, 2025)]
  expect(shelf.map((each) => readerPath(each, shelf))).toEqual([
    '/catalogoview/2026/frenos',
    '/catalogoview/2026/frenos?catalogo=7',
    '/catalogoview/2025/frenos',
  ])
  expect(readerPath(of(9), [])).toBe('/catalogoview/2026/frenos?catalogo=9')
})

it.each([
  ['/catalogoview/2026/frenos', '/catalogoview/2026/frenos?pagina=7'],
  ['/catalogoview/2026/frenos?catalogo=3', '/catalogoview/2026/frenos?catalogo=3&pagina=7'],
])('page 7 of %s is at %s', (path, page) => expect(readerPagePath(path, 7)).toBe(page))
