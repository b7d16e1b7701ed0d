import { describe, expect, it } from 'vitest'
import type { Position } from '#domain/position.ts'
import { traitText } from './trait-text.ts'
import { partSheet, type SheetApplication } from './part-sheet.ts'
import { writtenForm } from './written-form.ts'

const fits = (make: string, model: string, yearFrom: number | null = null, yearTo = yearFrom): SheetApplication => ({
  make,
  model,
  yearFrom,
  yearTo,
  positions: [],
  qualifiers: [],
})

interface Part {
  readonly positions: Position[]
  readonly qualifiers: string[]
  readonly applications: SheetApplication[]
}

describe('writtenForm', () => {
  it.each<[string, Partial<Part>]>([
    [
      'Delantera, sin ABS. Nissan Tsuru 1992–2017, Sentra 1991–1994.',
      {
        positions: ['delantera'],
        qualifiers: ['S/ABS'],
        applications: [fits('Nissan', 'Tsuru', 1992, 2017), fits('Nissan', 'Sentra', 1991, 1994)],
      },
    ],
    ['', {}],
    ['Delantera y trasera izquierda.', { positions: ['delantera', 'izquierda', 'trasera'] }],
    ['Nissan Tsuru.', { applications: [fits('Nissan', 'Tsuru')] }],
    [
      'Nissan Tsuru 1992–1998 y 2003.',
      {
        applications: [
          fits('Nissan', 'Tsuru', 1992, 1996),
          fits('Nissan', 'Tsuru', 2003),
          fits('Nissan', 'Tsuru', 1997, 1998),
        ],
      },
    ],
    [
      'Chevrolet Aveo 2008, Chevy 2008; Nissan Tsuru 2008, March 2008; Ford Ka 2008, Fiesta 2008 y 1 más.',
      {
        applications: [
          fits('Chevrolet', 'Aveo', 2008),
          fits('Nissan', 'Tsuru', 2008),
          fits('Ford', 'Ka', 2008),
          fits('Chevrolet', 'Chevy', 2008),
          fits('Nissan', 'March', 2008),
          fits('Ford', 'Fiesta', 2008),
          fits('Ford', 'Focus', 2008),
        ],
      },
    ],
    [
      'Delantera, con ABS. Nissan Tsuru 1992, March 2012.',
      {
        applications: [
          { ...fits('Nissan', 'Tsuru', 1992), positions: ['delantera'], qualifiers: ['C/ABS', '4X4'] },
          { ...fits('Nissan', 'March', 2012), positions: ['delantera'], qualifiers: ['C/ABS'] },
        ],
      },
    ],
  ])('%s', (text, { positions = [], qualifiers = [], applications = [] }) => {
    expect(writtenForm(partSheet({ positions, qualifiers }, applications))).toBe(text)
  })
})

describe('traitText', () => {
  it.each([
    ['S/ABS', 'sin ABS'],
    ['C/AIRE', 'con aire'],
    ['CON TURBO', 'con turbo'],
    ['SIN A/C', 'sin A/C'],
    ['4X4', '4X4'],
    ['ESTANDAR', 'estandar'],
    ['2 PUERTAS', '2 puertas'],
    ['Sedán', 'Sedán'],
  ])('%s → %s', (trait, text) => expect(traitText(trait)).toBe(text))
})
