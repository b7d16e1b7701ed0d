import Pdf from 'pdfkit'
import { expect, it } from 'vitest'
import { heightOf, registerFonts, write } from './page.ts'

it.each(['A--1', 'A//1', 'A==', '||1.1||', 'A##1', 'A&&B', '...'])('writes the key %s as it is', (key) => {
  const doc = new Pdf()
  registerFonts(doc)
  expect(heightOf(doc, key, 200, 'key', 9)).toBeGreaterThan(0)
  write(doc, key, 0, 0, { font: 'key' })
})
