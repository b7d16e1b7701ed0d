import { describe, expect, it } from 'vitest'
import type { EntityState } from '#contract/systems/sync.ts'
import { batchLook, durationText, entityLook, latenessText } from './entity-look.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const FIGURES = { recibidos: 10, nuevos: 1, cambiados: 2, sinCambio: 7, anteriores: 0, rechazados: 0 }
const LAST = { ...FIGURES, lote: 'l-1', sistema: 'ERP', cuando: '2026-11-23T11:00:00Z' }
const ENTITY: EntityState = {
  entidad: 'productos',
  detenida: false,
  cambio: { quien: '', cuando: '2026-11-01T00:00:00Z' },
  ultimo: LAST,
  esperan: 0,
  esperanDesde: null,
  tardo: 40,
  hoy: { ...FIGURES, lotes: 1 },
  cuarentena: 0,
  dias: [],
}

describe('how an entity goes', () => {
  it.each([
    ['something changed', {}, 'Al día', 'good'],
    ['nothing changed', { ultimo: { ...LAST, nuevos: 0, cambiados: 0, sinCambio: 10 } }, '0 cambiaron', 'neutral'],
    ['some were refused', { ultimo: { ...LAST, sinCambio: 6, rechazados: 1 } }, 'Con rechazos', 'warning'],
    ['nothing came yet', { ultimo: null }, 'Sin lotes todavía', 'neutral'],
    ['somebody stopped it', { detenida: true }, 'Detenida', 'warning'],
    ['the last is of two days ago', { ultimo: { ...LAST, cuando: '2026-11-21T11:00:00Z' } }, 'Con retraso', 'bad'],
    ['batches are stuck', { esperan: 1, esperanDesde: '2026-11-23T11:49:00Z' }, 'Con retraso', 'bad'],
  ] as const)('%s', (_, change, label, tone) =>
    expect(entityLook({ ...ENTITY, ...change }, NOW)).toEqual({ label, tone }),
  )

  it('is not late because batches wait while it is stopped', () => {
    expect(latenessText({ ...ENTITY, detenida: true, esperanDesde: '2026-11-23T10:00:00Z' }, NOW)).toBeNull()
  })
})

describe('what became of a batch', () => {
  it.each([
    [{ estado: 'pendiente' }, 'Espera'],
    [{ estado: 'aplicado' }, 'Aplicado'],
    [{ estado: 'aplicado', nuevos: 0, cambiados: 0 }, '0 cambiaron'],
    [{ estado: 'aplicado', nuevos: 0, cambiados: 0, rechazados: 10 }, 'Todo rechazado'],
  ] as const)('%j', (change, label) => expect(batchLook({ ...FIGURES, ...change }).label).toBe(label))
})

it.each([
  [850, '850 ms'],
  [3210, '3.2 s'],
  [720_000, '12 min'],
  [18_000_000, '5 h'],
])('%d ms is %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text))
