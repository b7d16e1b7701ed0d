/** A part of a picture: position and size as shares of the whole, 0 to 1. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In pixels. A smaller crop is refused. */
export const NARROWEST_CROP = 100

interface PixelArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** In whole pixels inside the picture; null where a side is shorter than NARROWEST_CROP. */
export function cropArea({ x, y, width, height }: Crop, whole: { readonly width: number; readonly height: number }) {
  const left = Math.round(x * whole.width)
  const top = Math.round(y * whole.height)
  const area: PixelArea = {
    left,
    top,
    width: Math.min(Math.round(width * whole.width), whole.width - left),
    height: Math.min(Math.round(height * whole.height), whole.height - top),
  }
  return area.width < NARROWEST_CROP || area.height < NARROWEST_CROP ? null : area
}

/** Moves the edges by shares of the picture: never beyond the picture, and never closer to each other than `least`. */
export function movedCrop(
  crop: Crop,
  edges: Partial<Record<'left' | 'top' | 'right' | 'bottom', number>>,
  least = 0.1,
): Crop {
  const { left = crop.x, top = crop.y, right = crop.x + crop.width, bottom = crop.y + crop.height } = edges
  const x = within(left, 0, Math.min(right, 1) - least)
  const y = within(top, 0, Math.min(bottom, 1) - least)
  return { x, y, width: within(right, x + least, 1) - x, height: within(bottom, y + least, 1) - y }
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
