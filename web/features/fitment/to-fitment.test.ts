import { describe, expect, it } from 'vitest'
import { toFitmentApplication } from './to-fitment.ts'

describe('toFitmentApplication', () => {
  it('adds the qualifiers of the part', () => {
    const wire = {
      fuente: 'declarada' as const,
      id: 1,
      marca: 'Nissan',
      modelo: 'Tsuru',
      year_ini: 1992,
      year_fin: null,
      motor: '',
      posiciones: [],
    }
    const { qualifiers } = toFitmentApplication({ ...wire, calificadores: ['4X4'], nota: '' }, ['C/ABS', '4X4'])
    expect(qualifiers).toEqual(['C/ABS', '4X4'])
  })
})
