import { describe, expect, it } from 'vitest'
import { LineNames } from './line-names.ts'

const LINES = [
  'Terminales de dirección',
  'Balatas',
  'Bombas de agua',
  'Bombas de aceite',
  'Filtros de aceite',
  'Filtros de aire',
  'Amortiguadores',
  'Marchas',
  'Bujes de horquilla',
  'Juntas',
]
const SYNONYMS = [
  ['balata', 'pastilla', 'balata de freno'],
  ['marcha', 'motor de arranque'],
  ['buje', 'hule'],
]

const plain = new LineNames({ lines: LINES, synonyms: SYNONYMS, abbreviations: [] })
const withTable = new LineNames({
  lines: LINES,
  synonyms: SYNONYMS,
  abbreviations: [
    { abbreviation: 'dir', meanings: ['dirección'] },
    { abbreviation: 'term', meanings: ['terminal', 'termostato'] },
    { abbreviation: 'bba', meanings: ['bomba'] },
    { abbreviation: 'ac', meanings: ['aceite', 'aire acondicionado'] },
    { abbreviation: 'flt', meanings: ['filtro de aceite', 'filtro de aire'] },
  ],
})

describe('lines that certainly match the catalogue', () => {
  it.each([
    ['TERMINAL DIRECCION', 'Terminales de dirección', 'numero'],
    ['TERMINALES DE LA DIRECCIÓN', 'Terminales de dirección', 'numero'],
    ['BOMBA P/AGUA', 'Bombas de agua', 'numero'],
    ['BALATA', 'Balatas', 'numero'],
    ['PASTILLAS', 'Balatas', 'sinonimo'],
    ['MOTORES DE ARRANQUE', 'Marchas', 'sinonimo'],
  ])('%s is %s by its %s', (written, line, reason) => {
    expect(plain.match(written)).toEqual({ status: 'joined', line, reason })
  })

  it.each([
    ['TERMINAL DIR.', 'Terminales de dirección'],
    ['TERM. DIR.', 'Terminales de dirección'],
    ['BBA. AGUA', 'Bombas de agua'],
    ['FILTRO AC', 'Filtros de aceite'],
  ])('%s is %s by the table of abbreviations', (written, line) => {
    expect(withTable.match(written)).toEqual({ status: 'joined', line, reason: 'abreviatura' })
  })
})

describe('lines that a person has to decide', () => {
  it.each([
    ['AMORTIGUADOR PARA CAJUELA', ['Amortiguadores'], 'pieza'],
    ['MARCHA CON BALATA', ['Marchas', 'Balatas'], 'pieza'],
    ['BOMBA DE AGUA P/MARCHA', ['Bombas de agua'], 'pieza'],
    ['TERMINAL DIR.', ['Terminales de dirección'], 'comienzo'],
    ['AMORT.', ['Amortiguadores'], 'comienzo'],
    ['AMORTIGUADRES', ['Amortiguadores'], 'letra'],
    ['AGUA BOMBA', ['Bombas de agua'], 'orden'],
    ['BALATAS DELANTERAS', ['Balatas'], 'posicion'],
    ['HULES DE HORQUILLA', ['Bujes de horquilla'], 'sinonimo'],
    ['BOMBAS', ['Bombas de agua', 'Bombas de aceite'], 'general'],
    ['FILTRO', ['Filtros de aceite', 'Filtros de aire'], 'general'],
    ['Terminales', ['Terminales de dirección'], 'general'],
  ])('%s may be %s', (written, lines, reason) => {
    expect(plain.match(written)).toEqual({ status: 'doubtful', lines, reason })
  })

  it('an abbreviation with two possible lines', () => {
    expect(withTable.match('FLT.')).toEqual({
      status: 'doubtful',
      lines: ['Filtros de aceite', 'Filtros de aire'],
      reason: 'abreviatura',
    })
  })
})

it('a synonym that begins other lines too is not sufficient', () => {
  const names = new LineNames({
    lines: ['Bulbos', 'Sensores ABS', 'Sensores MAP'],
    synonyms: [['bulbo', 'sensor', 'switch']],
    abbreviations: [],
  })
  expect(names.match('SENSORES')).toEqual({ status: 'doubtful', lines: ['Bulbos'], reason: 'sinonimo' })
  expect(names.match('SWITCHES')).toMatchObject({ status: 'joined', line: 'Bulbos' })
})

it.each(['ARNES', 'MOTOR'])('%s only shares letters with another line', (written) => {
  const names = new LineNames({ lines: ['Alternadores', 'Motoventiladores'], synonyms: [], abbreviations: [] })
  expect(names.match(written)).toEqual({ status: 'new' })
})

it.each(['balatas', 'FILTROS DE ACEITE', 'Terminales de direccion'])('%s already exists', (written) => {
  expect(plain.match(written)).toEqual({ status: 'same' })
})

it.each(['BUJIAS', 'SENSORES', 'AGUA', 'BOMBAS DE VACÍO', 'TAPON LLENADO GASOLINA', 'BANDAS A-B-C-D', '4X4', '---'])(
  '%s is a line of its own',
  (written) => {
    expect(plain.match(written)).toEqual({ status: 'new' })
  },
)
