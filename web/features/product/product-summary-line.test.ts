import { expect, it } from 'vitest'
import { productSummaryLine } from './product-summary-line.ts'

const part = { k_parte: 'BD-1', linea: 'Balatas', marca: 'Frenomex', descripcion: 'BALATA DELANTERA' }

it('says what the part is and fits', () => {
  const groups = [{ marca: 'Nissan', modelos: [{ modelo: 'Tsuru', aplicaciones: [] }] }]
  expect(productSummaryLine(part, groups)).toBe('BD-1 Balatas · Frenomex: BALATA DELANTERA. Para Nissan Tsuru.')
})

it('is never longer than search engines show', () => {
  expect(productSummaryLine({ ...part, descripcion: 'X'.repeat(500) }, [])).toHaveLength(160)
})
