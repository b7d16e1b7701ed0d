/** CSS pixels in a point of a PDF, at actual size. */
const PIXELS_IN_POINT = 96 / 72

export const ZOOM_STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

/** Browsers of phones refuse canvases with more pixels (16,777,216 in Safari). */
const MOST_PIXELS = 16_000_000
/** A higher ratio is not visible, and its memory grows with the square. Phones have a ratio of three, and are zoomed with two fingers. */
const FINEST = 3

/** A number: times the actual size. */
export type Fit = 'width' | 'page' | number

export interface Size {
  readonly width: number
  readonly height: number
}

/** Times the actual size at which a page is shown. @param page in points. @param room in pixels, positive. */
export function scaleOf(fit: Fit, page: Size, room: Size): number {
  if (typeof fit === 'number') return fit
  const wide = room.width / (page.width * PIXELS_IN_POINT)
  if (fit === 'width') return wide
  return Math.min(wide, room.height / (page.height * PIXELS_IN_POINT))
}

/** In pixels. */
export function sizeAt(scale: number, page: Size): Size {
  return { width: page.width * PIXELS_IN_POINT * scale, height: page.height * PIXELS_IN_POINT * scale }
}

/** The next step up or down; null at the end. A scale between two steps goes to the nearer one in that direction. */
export function nextZoom(scale: number, direction: 1 | -1): number | null {
  // Half a percent is invisible: 'Ancho' at 0.998 goes to 1.25, not to 1.
  const isBeyond = (zoom: number) => (zoom - scale) * direction > 0.005
  return (direction === 1 ? ZOOM_STEPS : ZOOM_STEPS.toReversed()).find(isBeyond) ?? null
}

/** Canvas pixels for each CSS pixel. @param size in CSS pixels. */
export function canvasRatio({ width, height }: Size, ofDevice: number): number {
  return Math.min(Math.max(ofDevice, 1), FINEST, Math.sqrt(MOST_PIXELS / (width * height)))
}

/** The number in the text, clamped to the pages of the document; null where it is no number. */
export function pageNamed(text: string, pages: number): number | null {
  const number = /^\s*\d{1,9}\s*$/u.test(text) ? Number(text) : null
  return number === null ? null : Math.min(Math.max(number, 1), pages)
}
