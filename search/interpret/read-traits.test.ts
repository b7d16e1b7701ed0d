import { describe, expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { span, writtenSpans } from '#search/testing/spans.ts'
import { readTraits } from './read-traits.ts'

function read(text: string, lines: readonly [from: number, to: number][] = []): string[] {
  const tokens = analyse(text)
  return writtenSpans(
    readTraits(
      tokens,
      lines.map(([from, to]) => span(from, to, { kind: 'line', ids: [1] })),
    ),
    tokens,
  )
}

describe('traits', () => {
  it.each([
    ['soporte motor aveo estandar', ['trait Estándar: estandar']],
    ['soporte motor aveo std', ['trait Estándar: std']],
    ['soporte motor aveo T/M', ['trait Estándar: t m']],
    ['soporte motor aveo t.m.', ['trait Estándar: t m']],
    ['marcha caja manual tsuru', ['trait Estándar: caja manual']],
    ['sop mot der aveo aut', ['trait Automática: aut']],
    ['marcha automática', ['trait Automática: automatica']],
    ['soporte motor aveo auto', ['trait Automática: auto']],
    ['radiador c/aire', ['trait Con aire: c aire']],
    ['radiador con clima', ['trait Con aire: con clima']],
    ['radiador C/A/A', ['trait Con aire: c a', 'trait Con aire: c a a', 'trait Con aire: a a']],
    ['radiador con a/c', ['trait Con aire: con ac']],
    ['radiador s/a', ['trait Sin aire: s a']],
    ['banda tsuru sin aire acondicionado', ['trait Sin aire: sin aire', 'trait Sin aire: sin aire acondicionado']],
    ['maza c/abs', ['trait Con ABS: c abs']],
    ['maza con ABS', ['trait Con ABS: con abs']],
    ['bba fnos tsuru s/abs', ['trait Sin ABS: s abs']],
    ['rotula ram 4x4', ['trait 4X4: 4x4']],
    ['rotula ram 4 x 2', ['trait 4X2: 4 x 2']],
    ['rotula cr-v AWD', ['trait 4X4: awd']],
    ['clutch jetta 1.8 turbo', ['trait Con turbo: turbo']],
    ['clutch jetta sin turbo', ['trait Sin turbo: sin turbo']],
    ['inyector jetta tdi', ['trait Diésel: tdi']],
    [
      'bomba agua ranger motor a gasolina',
      ['trait Gasolina: motor a gasolina', 'trait Gasolina: a gasolina', 'trait Gasolina: gasolina'],
    ],
    ['calavera frontier king cab', ['trait Cabina extendida: king cab']],
    ['calavera hilux doble cabina', ['trait Doble cabina: doble cabina']],
    ['chapa golf 4 puertas', ['trait 4 puertas: 4 puertas']],
    ['chapa golf 2p', ['trait 2 puertas: 2p']],
    ['calavera aveo hatchback', ['trait Hatchback: hatchback']],
  ])('%j has %j', (text, spans) => expect(read(text)).toEqual(spans))

  it.each([
    ['pistones std tsuru', 'the size of a piston'],
    ['filtro para auto tsuru', 'a car'],
    ['manguera de turbo', 'a part of the turbo'],
    ['tanque gasolina tsuru', 'a part for the petrol'],
    ['filtro diesel', 'a part for the diesel'],
    ['filtro aire tsuru', 'air alone'],
    ['maza abs', 'ABS alone'],
    ['espejo manual', 'a mirror'],
    ['bomba TM-100', 'a piece of a code'],
    ['4x4', 'alone it is a word'],
    ['con abs', 'alone they are words'],
  ])('%j has none: %s', (text) => expect(read(text)).toEqual([]))

  it('a line in the same words is preferred', () => {
    expect(read('bomba de gasolina tsuru', [[0, 3]])).toEqual([])
    expect(read('filtro con aire tsuru', [[0, 3]])).toEqual([])
    expect(read('soporte transmision automatica', [[0, 2]])).toEqual(['trait Automática: automatica'])
  })
})
