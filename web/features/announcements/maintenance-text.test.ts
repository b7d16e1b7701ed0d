import { expect, it } from 'vitest'
import { maintenanceText } from './maintenance-text.ts'

const NOON = new Date('2026-11-26T18:00:00Z')

it.each([
  ['2026-11-27T04:00:00Z', '2026-11-27T05:30:00Z', 'Hoy, de 22:00 a 23:30'],
  ['2026-11-28T04:00:00Z', '2026-11-28T05:30:00Z', 'Mañana, de 22:00 a 23:30'],
  ['2026-11-29T04:00:00Z', '2026-11-29T05:30:00Z', 'Sábado 28 de noviembre, de 22:00 a 23:30'],
  ['2026-11-27T04:00:00Z', '2026-11-27T08:00:00Z', 'Desde hoy a las 22:00 hasta mañana a las 02:00'],
  [
    '2026-11-29T04:00:00Z',
    '2026-11-29T08:00:00Z',
    'Desde el sábado 28 de noviembre a las 22:00 hasta el domingo 29 de noviembre a las 02:00',
  ],
])('from %s to %s is %s', (from, to, text) => expect(maintenanceText(from, to, 'America/Mexico_City', NOON)).toBe(text))

it('is told by the clock of the shop', () =>
  expect(maintenanceText('2026-11-27T06:30:00Z', '2026-11-27T07:00:00Z', 'America/Tijuana', NOON)).toBe(
    'Hoy, de 22:30 a 23:00',
  ))
