import { expect, it } from 'vitest'
import { titleFrom, yearIn } from './pdf-documents.ts'

it.each([
  ['Frenos 2026.pdf', 2026],
  ['2024-2025 motor.pdf', 2025],
  ['clave 12026.pdf', null],
  ['sin.pdf', null],
])('the year in %j is %s', (name, year) => expect(yearIn(name)).toBe(year))

it.each([
  ['catalogo_frenos-2026.PDF', 'Catalogo frenos 2026'],
  ['.pdf', ''],
])('the title of %j is %j', (name, title) => expect(titleFrom(name)).toBe(title))
