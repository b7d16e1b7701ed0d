import { megabytes } from '#domain/megabytes.ts'

const COUNT = new Intl.NumberFormat('es-MX')

/** '20,000'. */
export function countText(count: number): string {
  return COUNT.format(count)
}

/** '1.5 MB' of 1,500,000 bytes. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${COUNT.format(Math.round(bytes / 1000))} kB`
  return megabytes(bytes)
}
