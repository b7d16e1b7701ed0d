import { describe, expect, it } from 'vitest'
import type { ProductDetail } from '#contract/products.ts'
import { comparisonRows } from './comparison.ts'

const picture = { sm: '/p.svg', md: '/p.svg', lg: '/p.svg' }
const part = (k_parte: string, changes: Partial<ProductDetail> = {}): ProductDetail => ({
  id: 1,
  k_parte,
  linea: 'Balatas',
  linea_id: 1,
  descripcion: 'BALATA DELANTERA',
  marca: 'Frenomex',
  marca_id: 1,
  badgenuevo: false,
  especial: 'False',
  mejoresventas: false,
  mejoresventaslineas: false,
  PicturesUrl: picture,
  dibujo: true,
  ficha: { posiciones: ['delantera'], rasgos: [], vehiculos: '' },
  categorias: [],
  existencia: 0,
  posiciones: ['delantera'],
  calificadores: [],
  imagenes: [],
  existencias: [],
  equivalentes: [],
  alternas: [],
  aplicaciones: [],
  ...changes,
})
const tsuru = {
  id: 1,
  marca: 'Nissan',
  modelo: 'Tsuru',
  year_ini: 1992,
  year_fin: 2017,
  motor: 'L4 1.6L',
  posiciones: [],
  calificadores: [],
  nota: '',
  fuente: 'declarada' as const,
}
const vehicle = { year: 1998, make: { id: 1, name: 'Nissan' }, model: { id: 1, name: 'Tsuru' }, engine: null }
const rowOf = (rows: ReturnType<typeof comparisonRows>, label: string) => rows.find((row) => row.label === label)

describe('comparisonRows', () => {
  it('says what differs, and only that', () => {
    const rows = comparisonRows([part('A'), part('B', { marca: 'Rodante', descripcion: 'Balata delantera' })], null)
    expect(rows.filter((row) => row.differs).map((row) => row.label)).toEqual(['Marca'])
    expect(rowOf(rows, 'Marca')?.cells).toEqual([['Frenomex'], ['Rodante']])
  })

  it('does not take another order for a difference', () => {
    const one = part('A', { calificadores: ['C/ABS', '5 birlos'] })
    const other = part('B', { calificadores: ['5 birlos', 'C/ABS'] })
    expect(rowOf(comparisonRows([one, other], null), 'Características')?.differs).toBe(false)
  })

  it('has a dash where a part says nothing', () => {
    const rows = comparisonRows([part('A', { descripcion: ' ', alternas: [] })], null)
    expect(rowOf(rows, 'Otras claves')?.cells).toEqual([['—']])
    expect(rowOf(rows, 'Descripción')?.cells).toEqual([['Descripción no disponible']])
  })

  it('sets the applications for the vehicle side by side', () => {
    const sentra = { ...tsuru, modelo: 'Sentra' }
    const rows = comparisonRows([part('A', { aplicaciones: [tsuru, sentra] }), part('B')], vehicle)
    expect(rowOf(rows, 'Sus aplicaciones')?.cells).toEqual([['1992–2017 · L4 1.6L'], ['—']])
    expect(rowOf(rows, '¿Le queda?')?.cells[1]?.[0]).toContain('Verifica')
    expect(rowOf(rows, '¿Le queda?')?.verdicts?.[1]).toBe('verify')
    expect(comparisonRows([part('A')], null).some((row) => row.label === 'Sus aplicaciones')).toBe(false)
  })

  it('counts the rest of a long list', () => {
    const equivalentes = Array.from({ length: 60 }, (_, index) => ({ clave: `E-${index}`, marca: 'Otra' }))
    const row = rowOf(comparisonRows([part('A', { equivalentes })], null), 'Números equivalentes')
    expect(row?.cells[0]).toHaveLength(13)
    expect(row?.cells[0]?.at(-1)).toBe('y 48 más')
  })
})
