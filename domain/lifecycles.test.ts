import { describe, expect, it } from 'vitest'
import {
  canFollow,
  IMPORT_LIFECYCLE,
  IMPORT_STATES,
  READING_LIFECYCLE,
  READING_STATES,
  type ImportState,
  type ReadingState,
} from './lifecycles.ts'

describe('the lifecycle of an import', () => {
  it.each([
    ['subido', 'analizado', true],
    ['subido', 'aplicando', false],
    ['con_errores', 'aplicando', true],
    ['listo', 'aplicado', false],
    ['aplicando', 'aplicado', true],
    ['aplicado', 'revertido', true],
    ['aplicado', 'fallido', false],
    ['revertido', 'aplicado', false],
  ] as [ImportState, ImportState, boolean][])('from %s to %s: %s', (from, to, allowed) => {
    expect(canFollow(IMPORT_LIFECYCLE, from, to)).toBe(allowed)
  })

  it('reaches every state from the first', () => {
    const reached = new Set<ImportState>(['subido'])
    for (const state of reached) for (const next of IMPORT_LIFECYCLE[state]) reached.add(next)
    expect([...reached].toSorted()).toEqual([...IMPORT_STATES].toSorted())
  })
})

describe('the lifecycle of a reading', () => {
  it.each([
    ['pendiente', 'confirmada', true],
    ['pendiente', 'aplicada', false],
    ['aplicada', 'rechazada', true],
    ['confirmada', 'pendiente', false],
    ['corregida', 'corregida', true],
    ['rechazada', 'rechazada', false],
    ['rechazada', 'confirmada', true],
  ] as [ReadingState, ReadingState, boolean][])('from %s to %s: %s', (from, to, allowed) => {
    expect(canFollow(READING_LIFECYCLE, from, to)).toBe(allowed)
  })

  it('never comes back to an import once a person has decided', () => {
    for (const state of READING_STATES) {
      expect(READING_LIFECYCLE[state].filter((next) => next === 'pendiente' || next === 'aplicada')).toEqual([])
    }
  })
})
