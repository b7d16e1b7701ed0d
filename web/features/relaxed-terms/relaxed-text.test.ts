import { describe, expect, it } from 'vitest'
import type { RelaxedTerm } from '#contract/listing.ts'
import { relaxedText, rowWarning, suggestionNote } from './relaxed-text.ts'

const spelling = { tipo: 'ortografia', etiqueta: 'valatas', sin: 'tsuru' } as const
const year = { tipo: 'year', etiqueta: '2030', sin: 'tsuru' } as const
const years = { tipo: 'year', etiqueta: '2028–2030', sin: 'tsuru' } as const
const engine = { tipo: 'motor', etiqueta: 'V6', sin: 'tsuru' } as const
const position = { tipo: 'posicion', etiqueta: 'Delantera', sin: 'tsuru' } as const
const model = { tipo: 'modelo', etiqueta: 'Tsuru', sin: 'tsuru' } as const
const word = { tipo: 'palabra', etiqueta: 'cerámica', sin: 'tsuru' } as const

describe('the notice above the results', () => {
  it.each<[RelaxedTerm[], string, string]>([
    [
      [year],
      'Mostramos resultados sin el año 2030.',
      'Ninguno está confirmado para 2030: verifica que le quede a tu auto.',
    ],
    [
      [years],
      'Mostramos resultados sin los años 2028–2030.',
      'Ninguno está confirmado para los años 2028–2030: verifica que le quede a tu auto.',
    ],
    [
      [engine],
      'Mostramos resultados sin el motor V6.',
      'Ninguno está confirmado para el motor V6: verifica que le quede a tu auto.',
    ],
    [
      [position],
      'Mostramos resultados sin la posición delantera.',
      'Ninguno está confirmado para la posición delantera: verifica que le quede a tu auto.',
    ],
    [
      [model],
      'Mostramos resultados sin aplicación registrada para Tsuru.',
      'Ninguno está confirmado para Tsuru: verifica que le quede a tu auto.',
    ],
    [[word], 'Mostramos resultados sin la palabra «cerámica».', 'Ninguno coincide con «cerámica».'],
    [[spelling], 'No encontramos «valatas» tal cual: mostramos lo más parecido.', 'Revisa que sea lo que buscas.'],
    [
      [spelling, { ...spelling, etiqueta: 'surú' }],
      'No encontramos «valatas» ni «surú» tal cual: mostramos lo más parecido.',
      'Revisa que sea lo que buscas.',
    ],
    [
      [spelling, year],
      'Mostramos resultados sin el año 2030.',
      'Ninguno está confirmado para 2030: verifica que le quede a tu auto. Tampoco encontramos «valatas» tal cual.',
    ],
    [
      [engine, year, word],
      'Mostramos resultados sin el motor V6, el año 2030 ni la palabra «cerámica».',
      'Ninguno cumple todo lo que pediste: verifica que le quede a tu auto.',
    ],
    [
      [word, { ...word, etiqueta: 'oem' }],
      'Mostramos resultados sin la palabra «cerámica» ni la palabra «oem».',
      'Ninguno cumple todo lo que pediste.',
    ],
  ])('%j', (relaxed, title, detail) => expect(relaxedText(relaxed)).toEqual({ title, detail }))

  it('is not there when everything was met', () => expect(relaxedText([])).toBeNull())
})

describe('the warning beside each product', () => {
  it.each<[RelaxedTerm[], string | null]>([
    [[], null],
    [[spelling], null],
    [[word], null],
    [[year, word], 'Sin confirmar para 2030'],
    [[engine], 'Sin confirmar para el motor V6'],
    [[model], 'Sin confirmar para Tsuru'],
    [[position], 'Sin confirmar para la posición delantera'],
    [[engine, year], 'Sin confirmar para tu auto'],
  ])('%j', (relaxed, expected) => expect(rowWarning(relaxed)).toBe(expected))
})

describe('the note above the suggestions', () => {
  it.each<[RelaxedTerm[], string | null]>([
    [[], null],
    [[spelling], 'Lo más parecido a «valatas»:'],
    [[year], 'Sin resultados para 2030; sin el año:'],
    [[spelling, year], 'Sin resultados para 2030; sin el año:'],
    [[model], 'Sin resultados para Tsuru; sin aplicación registrada:'],
    [[engine, year], 'Sin resultados para V6 y 2030; sin el motor ni el año:'],
    [[word], 'Sin resultados para «cerámica»; sin esa palabra:'],
    [[word, { ...word, etiqueta: 'oem' }], 'Sin resultados para «cerámica» y «oem»; sin esa palabra:'],
  ])('%j', (relaxed, expected) => expect(suggestionNote(relaxed)).toBe(expected))
})
