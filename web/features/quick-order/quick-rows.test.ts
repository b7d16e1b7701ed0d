import { describe, expect, it } from 'vitest'
import {
  changedRow,
  errorRows,
  goodRows,
  meantRows,
  problemOf,
  quotedRows,
  sumsText,
  withMatches,
  withRows,
} from './quick-rows.ts'

const written = (key: string, quantity = '1') => ({ key, quantity, fileRow: 0, instead: null, refusal: '' })
const option = (producto: number) => ({
  producto,
  k_parte: `P${producto}`,
  descripcion: '',
  linea: '',
  marca: '',
  encontrado_por: null,
})

describe('adding rows', () => {
  it('the same key again adds to its row, however it is written', () => {
    const { rows } = withRows([], [written('BAL-D465'), written('bal d465', '3'), written('OTRA')])
    expect(rows.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['BAL-D465', '4'],
      ['OTRA', '1'],
    ])
  })

  it('what is no count stays to be corrected', () => {
    const { rows } = withRows([], [written('A'), written('A', 'dos')])
    expect(rows.map(({ quantity }) => quantity)).toEqual(['1', 'dos'])
  })

  it('what its file does not give as it was meant is a row of its own, and is not added', () => {
    const turned = { ...written('A', ''), refusal: 'Excel convirtió 3/10 en fecha' }
    const { rows } = withRows([], [written('A'), turned, written('A')])
    expect(rows.map(({ quantity, refusal }) => [quantity, refusal])).toEqual([
      ['2', ''],
      ['', 'Excel convirtió 3/10 en fecha'],
    ])
    const known = new Map([['A', { coincidencia: 'exacta' as const, opciones: [option(1)], parecidas: [] }]])
    expect(withMatches(rows, known).map(problemOf)).toEqual(['', 'Excel convirtió 3/10 en fecha'])
  })

  it('says how many there was no room for', () => {
    const many = Array.from({ length: 5002 }, (_, index) => written(`K${index}`))
    const { rows, left } = withRows([], many)
    expect([rows.length, left]).toEqual([5000, 2])
  })
})

it('a whole line that is a key is one', () => {
  const line = { key: '8K', quantity: '7982', fileRow: 0, instead: { key: '8K 7982', quantity: '1' }, refusal: '' }
  const known = new Map([['8K7982', { coincidencia: 'exacta' as const, opciones: [option(1)], parecidas: [] }]])
  expect(meantRows([line], known)).toMatchObject([{ key: '8K 7982', quantity: '1' }])
  expect(meantRows([line], new Map())).toEqual([line])
})

describe('what keys are', () => {
  const { rows } = withRows([], [written('A'), written('B'), written('C'), written('D', '0')])
  const matched = withMatches(
    rows,
    new Map([
      ['A', { coincidencia: 'exacta' as const, opciones: [option(1)], parecidas: [] }],
      ['B', { coincidencia: 'ambigua' as const, opciones: [option(2), option(3)], parecidas: [] }],
      ['C', { coincidencia: 'desconocida' as const, opciones: [], parecidas: [] }],
      ['D', { coincidencia: 'equivalente' as const, opciones: [option(4)], parecidas: [] }],
    ]),
  )

  it('decides which rows can be added', () => {
    expect(goodRows(matched).map(({ productId }) => productId)).toEqual([1])
    expect(matched.map(problemOf)).toEqual([
      '',
      'Varias piezas llevan este número: elige cuál.',
      'No tenemos esta clave.',
      'Escribe cuántas piezas: un número entero desde 1.',
    ])
    expect(errorRows(matched).map(({ clave }) => clave)).toEqual(['B', 'C', 'D'])
  })
})

it('a key that is almost one is taken for none until somebody chooses it', () => {
  const near = new Map([['A', { coincidencia: 'desconocida' as const, opciones: [], parecidas: [option(1)] }]])
  const [row] = withMatches(withRows([], [written('A')]).rows, near)
  expect([problemOf(row!), goodRows([row!])]).toEqual([
    'No tenemos esta clave. Elige una parecida si es la que buscas.',
    [],
  ])
  expect(goodRows([changedRow(row!, { productId: 1 })])).toMatchObject([{ productId: 1 }])
})

it('says what repeated keys ask for now', () => {
  const { rows } = withRows([], [written('A', '4'), written('B')])
  expect(sumsText(withRows(rows, [written('C')]).sums)).toBe('')
  expect(sumsText(withRows(rows, [written('a', '2'), written('B'), written('A')]).sums)).toBe(
    'Claves repetidas, se sumaron: A (ahora 7), B (ahora 2).',
  )
  const many = withRows(
    [],
    ['A', 'B', 'C', 'D', 'E'].map((key) => written(key)),
  ).rows
  expect(
    sumsText(
      withRows(
        many,
        ['A', 'B', 'C', 'D', 'E'].map((key) => written(key)),
      ).sums,
    ),
  ).toContain('y 2 más.')
})

it('what a file left open is answered by a quantity, and by no choice of a part', () => {
  const [row] = withRows([], [{ ...written('A'), refusal: 'La fila tiene 3 celdas.' }]).rows
  const chosen = changedRow(row!, { productId: 9 })
  expect([problemOf(chosen), goodRows([chosen])]).toEqual(['La fila tiene 3 celdas.', []])
  expect(goodRows([changedRow(chosen, { quantity: '4' })])).toMatchObject([{ productId: 9, quantity: '4' }])
})

describe('a quote of the list', () => {
  const known = new Map([
    ['A', { coincidencia: 'exacta' as const, opciones: [option(1)], parecidas: [] }],
    ['B', { coincidencia: 'ambigua' as const, opciones: [option(2), option(3)], parecidas: [] }],
    ['C', { coincidencia: 'desconocida' as const, opciones: [], parecidas: [] }],
  ])
  const rowsOf = (...some: Parameters<typeof withRows>[1]) => withMatches(withRows([], some).rows, known)

  it('has what nobody knows in words', () => {
    expect(quotedRows(rowsOf(written('A', '4'), written('C', '2')))).toEqual([
      { producto: 1, clave: '', descripcion: '', cantidad: 4 },
      { producto: null, clave: 'C', descripcion: 'C', cantidad: 2 },
    ])
  })

  it.each([
    ['several parts', written('B')],
    ['no count of pieces', written('A', 'dos')],
    ['a key that was not looked up', written('X')],
  ])('waits for a row of %s', (_, row) => {
    expect(quotedRows(rowsOf(written('A'), row))).toBeNull()
  })
})
