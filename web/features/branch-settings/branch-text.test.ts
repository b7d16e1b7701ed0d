import { expect, it } from 'vitest'
import { departuresText, zoneText } from './branch-text.ts'

const leaving = (days: readonly number[], corte: string, llega = '', dias = 0) =>
  days.map((dia) => ({ dia, corte, dias, llega }))

it.each([
  [[], ''],
  [leaving([1, 2, 3, 4, 5], '10:00', '13:00'), 'Lunes a viernes hasta 10:00 (mismo día 13:00)'],
  [leaving([2, 4], '17:00', '12:00', 1), 'Martes y jueves hasta 17:00 (1 día 12:00)'],
  [leaving([7, 1, 2, 3], '', '', 2), 'Lunes a miércoles y domingo (2 días)'],
  [
    [...leaving([1, 2, 3], '10:00'), ...leaving([6], '12:30')],
    'Lunes a miércoles hasta 10:00 (mismo día); sábado hasta 12:30 (mismo día)',
  ],
])('departures %j: %s', (departures, text) => expect(departuresText(departures)).toBe(text))

it.each([
  ['America/Mexico_City', 'Ciudad de México'],
  ['America/Tijuana', 'Tijuana'],
])('the zone %s is %s', (zone, text) => expect(zoneText(zone)).toBe(text))
