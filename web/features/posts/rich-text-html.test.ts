import { expect, it } from 'vitest'
import { withScrollingTables } from './rich-text-html.ts'

it('puts each table into a box, and touches nothing else', () => {
  const table = '<table><tbody><tr><td>3 mm</td></tr></tbody></table>'
  const boxed = withScrollingTables(`<p>table</p>${table}<hr />${table}`)
  const box = `<div data-table role="group" aria-label="Tabla" tabindex="0">${table}</div>`
  expect(boxed).toBe(`<p>table</p>${box}<hr />${box}`)
})
