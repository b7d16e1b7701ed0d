import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_REQUEST_LIFECYCLE,
  canFollow,
  COMPANY_LIFECYCLE,
  IMPORT_LIFECYCLE,
  IMPORT_STATES,
  READING_LIFECYCLE,
  READING_STATES,
  type ImportState,
  type ReadingState,
  USER_LIFECYCLE,
  USER_STATES,
  type UserState,
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

  it('never returns to the import once a person has decided', () => {
    for (const state of READING_STATES) {
      expect(READING_LIFECYCLE[state].filter((next) => next === 'pendiente' || next === 'aplicada')).toEqual([])
    }
  })
})

describe('the lifecycle of a user', () => {
  it.each([
    ['invitado', 'activo', true],
    ['activo', 'suspendido', true],
    ['activo', 'invitado', false],
    ['suspendido', 'invitado', true],
    ['eliminado', 'suspendido', false],
    ['eliminado', 'activo', true],
  ] as [UserState, UserState, boolean][])('from %s to %s: %s', (from, to, allowed) => {
    expect(canFollow(USER_LIFECYCLE, from, to)).toBe(allowed)
  })

  it('can be removed from any state, and return', () => {
    for (const state of USER_STATES.filter((each) => each !== 'eliminado')) {
      expect(USER_LIFECYCLE[state]).toContain('eliminado')
    }
    expect(USER_LIFECYCLE.eliminado).not.toEqual([])
  })
})

it('a company is suspended and active again, and waits only once', () => {
  expect(COMPANY_LIFECYCLE).toEqual({
    pendiente: ['activa', 'suspendida'],
    activa: ['suspendida'],
    suspendida: ['activa'],
  })
})

it('a request for an account is decided once', () => {
  const decided = ['aprobada', 'rechazada'] as const
  for (const state of decided) expect(ACCOUNT_REQUEST_LIFECYCLE[state]).toEqual([])
  for (const state of ['pendiente', 'en_revision'] as const) expect(ACCOUNT_REQUEST_LIFECYCLE[state]).toEqual(decided)
})
