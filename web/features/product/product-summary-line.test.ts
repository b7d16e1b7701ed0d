import { expect, it } from 'vitest'
import { productSummaryLine } from './product-summary-line.ts'

const ficha = { posiciones: ['delantera' as const], rasgos: ['S/ABS'], vehiculos: 'Nissan Tsuru 1992–2017' }
const part = { k_parte: 'BD-1', linea: 'Balatas', marca: 'Frenomex', descripcion: 'BALATA DELANTERA', ficha }
const unread = { posiciones: [], rasgos: [], vehiculos: '' }

it('says what the part is and fits', () => {
  expect(productSummaryLine(part)).toBe('BD-1 Balatas · Frenomex: Delantera, sin ABS. Nissan Tsuru 1992–2017.')
})

it('says what its owner writes of a part that nobody has read', () => {
  expect(productSummaryLine({ ...part, ficha: unread })).toBe('BD-1 Balatas · Frenomex: BALATA DELANTERA')
})

it('is never longer than search engines show', () => {
  expect(productSummaryLine({ ...part, ficha: unread, descripcion: 'X'.repeat(500) })).toHaveLength(160)
})
