/** A day and a time of day on the clock of a branch. */
export interface WallTime {
  /** 'YYYY-MM-DD'. */
  readonly day: string
  /** 'HH:mm'. */
  readonly time: string
}

/** The clock of a time zone at an instant. */
export function wallTimeOf(instant: string, timeZone: string): WallTime {
  const parts = partsOf(new Date(instant), timeZone)
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/**
 * The instant of a clock time in a time zone, as 'YYYY-MM-DDTHH:mm:ss.sssZ'. A time that is skipped in spring is an hour later; one that
 * occurs twice in autumn is the first of them. null for an invalid day or time.
 */
export function instantOf({ day, time }: WallTime, timeZone: string): string | null {
  const wall = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wall)) return null
  // A change of the clocks lies between the two offsets, if there is one near.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => offsetAt(near, timeZone))
  const instants = offsets.map((offset) => wall - offset)
  const exact = instants.filter((instant) => instant + offsetAt(instant, timeZone) === wall)
  return new Date(exact.length > 0 ? Math.min(...exact) : wall - (offsets[0] ?? 0)).toISOString()
}

const DAY_MS = 86_400_000

/** The offset of the time zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(new Date(instant), timeZone)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(instant / 1000) * 1000
}

type Parts = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>

function partsOf(date: Date, timeZone: string): Parts {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value])) as Parts
}

/** 'Ciudad de México' of 'America/Mexico_City'; the zone's own name where none is known. */
export function timeZoneName(timeZone: string): string {
  return NAMES[timeZone] ?? timeZone.replace(/^.*\//u, '').replaceAll('_', ' ')
}

const NAMES: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'Ciudad de México',
  'America/Cancun': 'Cancún',
  'America/Merida': 'Mérida',
  'America/Mazatlan': 'Mazatlán',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Bahia_Banderas': 'Bahía de Banderas',
}
