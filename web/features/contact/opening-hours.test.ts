import { describe, expect, it } from 'vitest'
import { closedDayText, daysText, openingText, periodsText, weekOf } from './opening-hours.ts'

const usual = [
  { dias: [1, 2, 3, 4, 5], abre: '08:30', cierra: '18:30' },
  { dias: [6], abre: '09:00', cierra: '14:00' },
]
const withBreak = [
  { dias: [1, 2, 3, 4, 5], abre: '09:00', cierra: '14:00' },
  { dias: [1, 2, 3, 4], abre: '16:00', cierra: '19:00' },
]
const text = (hours: typeof usual) => weekOf(hours).map((days) => `${daysText(days)}: ${periodsText(days.periods)}`)

describe('the week', () => {
  it.each([
    [usual, ['Lunes a viernes: 8:30 a 18:30', 'Sábado: 9:00 a 14:00', 'Domingo: Cerrado']],
    [withBreak, ['Lunes a jueves: 9:00 a 14:00 y 16:00 a 19:00', 'Viernes: 9:00 a 14:00', 'Sábado y domingo: Cerrado']],
    [[{ dias: [1, 2, 3, 4, 5, 6, 7], abre: '00:00', cierra: '23:59' }], ['Lunes a domingo: 0:00 a 23:59']],
    [[], []],
  ])('%#', (hours, expected) => expect(text(hours)).toEqual(expected))
})

it('a closed day is told with its name', () => {
  expect(closedDayText({ dia: '2026-09-16', nombre: 'Día de la Independencia' })).toMatch(
    /^Cerrado el miércoles 16 de septiembre \(Día de la Independencia\)$/u,
  )
})

describe('openingText', () => {
  const at = (iso: string, zonaHoraria = 'America/Mexico_City', horarios = usual, closed: readonly string[] = []) =>
    openingText({ horarios, zonaHoraria, diasCerrados: closed.map((dia) => ({ dia, nombre: '' })) }, new Date(iso))
      ?.text

  // 2026-06-15 is a Monday; Mexico City is six hours behind UTC, Tijuana seven in summer, Cancún five.
  it.each([
    ['2026-06-15T14:29:59Z', 'Cerrado, abre hoy a las 8:30'],
    ['2026-06-15T14:30:00Z', 'Abierto, cierra a las 18:30'],
    ['2026-06-16T00:29:59Z', 'Abierto, cierra a las 18:30'],
    ['2026-06-16T00:30:00Z', 'Cerrado, abre mañana a las 8:30'],
    ['2026-06-20T20:00:00Z', 'Cerrado, abre el lunes a las 8:30'],
    ['2026-06-21T18:00:00Z', 'Cerrado, abre mañana a las 8:30'],
  ])('%s: %s', (iso, expected) => expect(at(iso)).toBe(expected))

  it('goes by the clock of the branch', () => {
    expect(at('2026-06-15T14:00:00Z', 'America/Cancun')).toBe('Abierto, cierra a las 18:30')
    expect(at('2026-06-15T15:00:00Z', 'America/Tijuana')).toBe('Cerrado, abre hoy a las 8:30')
  })

  it('knows of days on which it closes', () => {
    // 2026-09-16 is a Wednesday.
    const holiday = ['2026-09-16']
    expect(at('2026-09-16T17:00:00Z', undefined, usual, holiday)).toBe('Cerrado, abre mañana a las 8:30')
    expect(at('2026-09-16T03:00:00Z', undefined, usual, holiday)).toBe('Cerrado, abre el jueves a las 8:30')
    const week = ['2026-09-16', '2026-09-17', '2026-09-18', '2026-09-19', '2026-09-21', '2026-09-22', '2026-09-23']
    expect(at('2026-09-16T17:00:00Z', undefined, usual, week)).toMatch(/^Cerrado, abre el jueves 24 de septiembre/u)
  })

  it('knows of a break', () => {
    expect(at('2026-06-15T21:00:00Z', undefined, withBreak)).toBe('Cerrado, abre hoy a las 16:00')
    expect(at('2026-06-19T21:00:00Z', undefined, withBreak)).toBe('Cerrado, abre el lunes a las 9:00')
  })

  it('a branch that opens on one day alone', () => {
    expect(at('2026-06-15T21:00:00Z', undefined, [{ dias: [1], abre: '09:00', cierra: '14:00' }])).toBe(
      'Cerrado, abre el lunes a las 9:00',
    )
  })

  it('says nothing where no hours are stated', () => {
    expect(openingText({ horarios: [], diasCerrados: [], zonaHoraria: 'America/Mexico_City' }, new Date())).toBeNull()
  })
})
