import { describe, expect, it } from 'vitest'
import { carOf } from '#domain/quick-order/car-fields.ts'
import type { CarResult } from '#web/data/buying/car-calls.ts'
import {
  requestedRow,
  changeOf,
  errorRows,
  goodRows,
  isAlike,
  newRow,
  problemOf,
  rowOfSaved,
  savedOfRow,
  summaryText,
  withResult,
} from './car-rows.ts'

const TSURU = carOf({ year: '98', marca: 'nissan', modelo: 'tsuru', linea: 'balatas', nota: 'Unidad 12' })
const part = { producto: 9, k_parte: 'BAL-1', descripcion: '', linea: 'Balatas', marca: '', ajuste: 'queda' } as const
const EXACT: CarResult = {
  coincidencia: 'exacta',
  campo: null,
  motivo: '',
  aviso: '',
  leido: null,
  vehiculo: { marca: 'Nissan', modelo: { id: 4, nombre: 'Tsuru' }, year: 1998, motor: null },
  linea: { id: 7, nombre: 'Balatas' },
  opciones: [],
  piezas: 3,
  mejor: part,
}
const UNKNOWN: CarResult = {
  ...EXACT,
  coincidencia: 'desconocida',
  campo: 'year',
  motivo: 'Año: falta.',
  vehiculo: null,
  piezas: 0,
  mejor: null,
}

describe('rows', () => {
  const good = withResult(newRow(1, TSURU), EXACT)
  const bad = withResult(newRow(2, { ...TSURU, year: '' }, 5), UNKNOWN)
  const wrongCount = withResult(newRow(3, { ...TSURU, cantidad: 'dos' }), EXACT)
  const unsearched = newRow(4, TSURU)
  const rows = [good, bad, wrongCount, unsearched, { ...good, id: 5, isAdded: true }]

  it('that are good are added for their vehicle', () => {
    expect(goodRows(rows).map(requestedRow)).toEqual([
      {
        producto: 9,
        cantidad: 1,
        nota: 'Unidad 12',
        vehiculo: { marca: 'Nissan', modelo: 'Tsuru', anio: 1998, motor: '' },
      },
    ])
  })

  it('that are not say their row, field and reason', () => {
    expect(errorRows(rows).map(({ fila, campo, motivo }) => [fila, campo, motivo])).toEqual([
      [5, 'Año', 'Año: falta.'],
      [0, 'Cantidad', 'Cantidad: “dos”. Escribe cuántas piezas: un número entero desde 1.'],
    ])
    expect(problemOf({ ...good, refusal: 'Ya no se vende.' })).toEqual({ field: null, text: 'Ya no se vende.' })
    expect(summaryText(rows)).toBe('5 autos: 3 con pieza, 1 por corregir.')
  })

  it('of one text take the fields that were read', () => {
    const leido = { year: '1998', marca: '', modelo: 'tsuru', motor: '', linea: 'balatas' }
    const row = withResult(newRow(1, carOf({ modelo: 'tsuru 98 balatas', nota: 'x' })), { ...EXACT, leido })
    expect(row.car).toEqual(carOf({ ...leido, nota: 'x' }))
  })
})

it('a saved row is the same again, and says what has changed', () => {
  const saved = savedOfRow(withResult(newRow(1, TSURU), EXACT))
  const row = rowOfSaved(8, saved)
  expect(savedOfRow({ ...withResult(row, EXACT) })).toEqual(saved)
  expect(changeOf(row)).toBe('')
  expect(changeOf(withResult(row, EXACT))).toBe('')
  expect(changeOf(withResult(row, { ...EXACT, piezas: 5 }))).toBe('Hay 2 piezas más que antes.')
  const missing = rowOfSaved(9, { ...saved, coincidencia: 'sin_piezas', piezas: 0, k_parte: '', producto: null })
  expect(changeOf(withResult(missing, EXACT))).toBe('Ahora sí hay: 3 piezas.')
})

it.each([
  ['modelo', { modelo: 'TSURU' }, true],
  ['modelo', { modelo: 'Sentra' }, false],
  ['motor', { year: '99' }, false],
  ['motor', { linea: 'bujías' }, true],
  ['linea', { modelo: 'Sentra' }, true],
  ['linea', { linea: 'bujías' }, false],
] as const)('what is chosen as %s counts for %j: %s', (field, other, expected) => {
  expect(isAlike(field, newRow(1, TSURU), newRow(2, { ...TSURU, ...other }))).toBe(expected)
})

it('a saved list does not answer what the file of a row left open', () => {
  const row = { ...withResult(newRow(1, TSURU), EXACT), refusal: 'La fórmula no trae su resultado.', fileRefusal: 'x' }
  const opened = withResult(rowOfSaved(2, savedOfRow(row)), EXACT)
  expect([problemOf(opened)?.field, goodRows([opened])]).toEqual(['cantidad', []])
})
