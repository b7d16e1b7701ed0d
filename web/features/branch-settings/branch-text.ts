/** ISO 8601: 1 is Monday, 7 Sunday. */
export const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map(
  (label, index) => ({ value: index + 1, label }),
)

export function weekdayText(weekday: number): string {
  return WEEKDAYS[weekday - 1]?.label ?? ''
}

export const KIND_TEXTS = { route: 'Ruta', parcel: 'Paquetería', pickup: 'Mostrador' } as const

/** Zones whose name differs from their identifier. */
const ZONE_TEXTS: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'Ciudad de México',
  'America/Merida': 'Mérida',
  'America/Cancun': 'Cancún',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Mazatlan': 'Mazatlán',
  'America/Bahia_Banderas': 'Bahía de Banderas',
}

/** 'America/Mexico_City' → 'Ciudad de México'. */
export function zoneText(zone: string): string {
  return ZONE_TEXTS[zone] ?? zone.replace(/^America\//u, '').replaceAll('_', ' ')
}

interface Departure {
  readonly dia: number
  readonly corte: string
  readonly dias: number
  readonly llega: string
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** 'Lunes a viernes hasta 10:00 (mismo día 13:00); sábado hasta 12:30 (mismo día)': days with equal departures are joined. */
export function departuresText(departures: readonly Departure[]): string {
  const alike = Map.groupBy(departures, ({ corte, dias, llega }) => {
    const until = corte === '' ? '' : ` hasta ${corte}`
    const arrives = dias === 0 ? 'mismo día' : dias === 1 ? '1 día' : `${dias} días`
    return `${until} (${arrives}${llega === '' ? '' : ` ${llega}`})`
  })
  const texts = [...alike].map(([rest, same]) => `${weekdaysText(same.map(({ dia }) => dia))}${rest}`)
  const text = texts.join('; ')
  return text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1)
}

/** 'lunes a viernes y domingo' of 1, 2, 3, 4, 5, 7. */
function weekdaysText(weekdays: readonly number[]): string {
  const runs: number[][] = []
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return LIST.format(runs.flatMap(runText))
}

/** Two days are listed one by one. */
function runText(days: readonly number[]): readonly string[] {
  const names = days.map((day) => weekdayText(day).toLocaleLowerCase('es-MX'))
  return names.length < 3 ? names : [`${names[0] ?? ''} a ${names.at(-1) ?? ''}`]
}

const DAY = new Intl.DateTimeFormat('es-MX', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '2026-12-24' → 'jue, 24 dic 2026'. */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`))
}

/** Rows of a form, identified by their index. */
export function numbered<Row>(rows: readonly Row[]): readonly (readonly [row: Row, place: number])[] {
  return rows.map((row, place) => [row, place] as const)
}
