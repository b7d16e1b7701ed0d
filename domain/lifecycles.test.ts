import { describe, expect, it } from 'vitest'
import { canFollow, IMPORT_LIFECYCLE, IMPORT_STATES, type ImportState } from './lifecycles.ts'

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
