export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const COMMA = String.raw`(?:,|%2C)(?:\s|\+|%20)*`

/** Forms in the address of a map: the mark of a place, then a searched point, then the centre of the map. */
const IN_ADDRESSES = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`, 'iu'),
  new RegExp(`[?&](?:q|query|ll|destination|center|mlat)=(?:loc:)?${NUMBER}(?:${COMMA}|&mlon=)${NUMBER}`, 'iu'),
  new RegExp(`/(?:search|place|dir)/(?:[^@]*/)?${NUMBER}${COMMA}${NUMBER}`, 'iu'),
  new RegExp(`@${NUMBER},${NUMBER}`, 'iu'),
]
const WRITTEN = new RegExp(`^\\(?${NUMBER}(?:\\s*[,;]\\s*|\\s+)${NUMBER}\\)?$`, 'u')
/** 20°38'26.5"N 103°21'30.6"W, as Google Maps shows a point. */
const SEXAGESIMAL =
  /^(\d{1,2})[°º]\s*(\d{1,2})['′’]\s*([\d.]+)["″”]\s*([NS])[,\s]+(\d{1,3})[°º]\s*(\d{1,2})['′’]\s*([\d.]+)["″”]\s*([EWO])$/iu

/** Stored decimal places: ten centimetres. */
const PLACES = 6

/** A point of the map from '20.67, -103.34', degrees with minutes, or a pasted map address; null where there is none. */
export function readCoordinates(text: string): Coordinates | null {
  const written = text.trim()
  const found = /^https?:\/\//iu.test(written)
    ? IN_ADDRESSES.map((pattern) => pattern.exec(written)).find((match) => match !== null)
    : WRITTEN.exec(written)
  if (found) return pointAt(Number(found[1]), Number(found[2]))
  const parts = SEXAGESIMAL.exec(written)
  if (parts === null) return null
  const [, a, b, c, north = '', d, e, f, east = ''] = parts
  return pointAt(
    degrees(Number(a), Number(b), Number(c)) * (/s/iu.test(north) ? -1 : 1),
    degrees(Number(d), Number(e), Number(f)) * (/e/iu.test(east) ? 1 : -1),
  )
}

/** '20.6407, -103.3585': a form that `readCoordinates` reads. */
export function coordinatesText({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`
}

/** Whether the point lies in the bounding box of Mexico, which excludes swapped numbers and a missing minus. */
export function isInMexico({ latitude, longitude }: Coordinates): boolean {
  return latitude > 14 && latitude < 33 && longitude > -119 && longitude < -86
}

function pointAt(latitude: number, longitude: number): Coordinates | null {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

function rounded(value: number): number {
  return Number(value.toFixed(PLACES))
}

function degrees(whole: number, minutes: number, seconds: number): number {
  return whole + minutes / 60 + seconds / 3600
}
