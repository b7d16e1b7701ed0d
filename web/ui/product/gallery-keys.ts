/** Multiples of the fitting size. */
export const ZOOMS = [1, 2, 3] as const
export type Zoom = (typeof ZOOMS)[number]

/** The picture for a key, in a circle; null for other keys. */
export function pictureAfter(key: string, index: number, count: number): number | null {
  if (count < 2) return null
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** The zoom for a key; null for other keys. */
export function zoomAfter(key: string, zoom: Zoom): Zoom | null {
  const place = ZOOMS.indexOf(zoom)
  switch (key) {
    case '+':
    case '=':
      return ZOOMS[place + 1] ?? zoom
    case '-':
      return ZOOMS[place - 1] ?? zoom
    case '0':
      return ZOOMS[0]
    default:
      return null
  }
}
