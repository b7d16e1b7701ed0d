import { expect, it } from 'vitest'
import { dayText } from './day-text.ts'

it.each([
  ['2026-03-05T15:00:00.000Z', '5 de marzo de 2026'],
  // The day before in Mexico City.
  ['2027-01-01T05:59:59.999Z', '31 de diciembre de 2026'],
  ['2027-01-01T06:00:00.000Z', '1 de enero de 2027'],
])('%s is %s', (iso, text) => expect(dayText(iso)).toBe(text))
