/** Of one row, in pixels; grid.module.css has the same. */
export const ROW_HEIGHT = 40
/** Rows rendered beyond the visible ones, for scrolling. */
const AHEAD = 8

export interface RowWindow {
  readonly first: number
  /** The first one that is not shown. */
  readonly end: number
}

/** Which of `count` rows are rendered, from the scroll position and height of the grid (pixels). */
export function rowWindow(scrolled: number, height: number, count: number): RowWindow {
  const first = Math.max(0, Math.floor(scrolled / ROW_HEIGHT) - AHEAD)
  const end = Math.min(count, Math.ceil((scrolled + height) / ROW_HEIGHT) + AHEAD)
  return { first: Math.min(first, end), end }
}

/** The rows of a window, plus the focused one, which must not disappear. In order. */
export function shownRows({ first, end }: RowWindow, focused: number, count: number): number[] {
  const shown = Array.from({ length: end - first }, (_, index) => first + index)
  if (focused >= count || (focused >= first && focused < end)) return shown
  return focused < first ? [focused, ...shown] : [...shown, focused]
}
