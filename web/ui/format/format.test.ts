import { expect, it } from 'vitest'
import { calendarDayText, dayText, momentText, promisedText, timeText } from './date-text.ts'
import { bytesText, countText } from './count-text.ts'

it('numbers', () => {
  expect(countText(20_000)).toBe('20,000')
  expect([999, 12_400, 1_500_000].map(bytesText)).toEqual(['999 bytes', '12 kB', '1.5 MB'])
})

it('an instant has the day and time of the branch', () => {
  const instant = '2026-11-23T05:30:00.000Z'
  expect(momentText(instant, 'America/Mexico_City')).toBe('22 nov 2026, 23:30')
  expect(dayText(instant, 'America/Cancun')).toBe('23 nov 2026')
  expect(timeText(instant, 'America/Tijuana')).toBe('21:30')
})

it('a day is the same everywhere', () => expect(calendarDayText('2026-11-22')).toBe('22 nov 2026'))

it('has the promised time', () => {
  expect(promisedText(null)).toBe('')
  expect(promisedText({ dia: '2026-11-26', hora: null })).toBe('26 nov 2026')
  expect(promisedText({ dia: '2026-11-26', hora: '16:00' })).toBe('26 nov 2026, 16:00')
})
