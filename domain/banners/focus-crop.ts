import type { Shape } from './places.ts'

/** The point of a picture that must be seen, in percent from its left and its top. */
export interface Focus {
  readonly x: number
  readonly y: number
}

/** In pixels of the picture. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The largest part of a picture that has the shape, with the focus as near to its middle as the picture allows. */
export function focusCrop(whole: Shape, shape: Shape, focus: Focus): Area {
  const width = Math.max(1, Math.min(whole.width, Math.round((whole.height * shape.width) / shape.height)))
  const height = Math.max(1, Math.min(whole.height, Math.round((whole.width * shape.height) / shape.width)))
  return {
    left: beginning(focus.x, width, whole.width),
    top: beginning(focus.y, height, whole.height),
    width,
    height,
  }
}

function beginning(percent: number, length: number, whole: number): number {
  const wanted = Math.round((percent / 100) * whole - length / 2)
  return Math.min(Math.max(wanted, 0), whole - length)
}

/** The same part by CSS: the `object-position` of a box of that shape which the picture covers, in percent. */
export function focusPosition(whole: Shape, shape: Shape, focus: Focus): Focus {
  const { left, top, width, height } = focusCrop(whole, shape, focus)
  return { x: share(left, whole.width - width), y: share(top, whole.height - height) }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 50 : Math.round((part / whole) * 100)
}
