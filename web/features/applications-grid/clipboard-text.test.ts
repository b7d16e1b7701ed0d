import { describe, expect, it } from 'vitest'
import { cellsByHeading, readPaste, readTable, writeTable } from './clipboard-text.ts'

describe('readTable', () => {
  it.each([
    ['one cell', 'Tsuru', [['Tsuru']]],
    [
      'cells and lines',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'the end of a spreadsheet',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells and lines', 'a\t\n\n\tb', [['a', ''], [''], ['', 'b']]],
    ['quoted cells', '"con ""ABS""\n4X2"\tb', [['con "ABS" 4X2', 'b']]],
    ['inches', '"14" rin\t14"', [['"14" rin', '14"']]],
    ['blanks around', ' a \t b', [['a', 'b']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, rows) => expect(readTable(text)).toEqual(rows))
})

describe('writeTable', () => {
  it.each([
    [
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [[['dice "x"', 'b']]],
    [[['"', '']]],
  ])('is read back: %j', (rows) => expect(readTable(writeTable(rows))).toEqual(rows))
})

describe('readPaste', () => {
  it.each([
    ['Marca\tModelo\nNissan\tTsuru', ['marca', 'modelo']],
    ['MODELO\tAño\tOtra\nTsuru\t98\tx', ['modelo', 'anios', null]],
    ['Marca\tModelo', null],
    ['Nissan\tTsuru\nVW\tJetta', null],
    ['Motor\t1998\nx\ty', null],
    ['Marca\tMarca\nx\ty', null],
  ])('%j', (text, headings) => expect(readPaste(text).headings).toEqual(headings))
})

describe('cellsByHeading', () => {
  it.each([
    [['1998', '2002'], '1998-2002'],
    [['1998', '1998'], '1998'],
    [['1998', ''], '1998-'],
    [['', '2002'], '-2002'],
    [['', ''], ''],
    [[], ''],
  ])('years of %j', (row, years) => expect(cellsByHeading(row, ['desde', 'hasta']).anios).toBe(years))
})
