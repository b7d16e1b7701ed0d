/** Of one row of the grid; grid.module.css has the same. In pixels. */
export const ROW_HEIGHT = 40
/** Rows beyond what is seen that are there already when scrolling begins. */
const AHEAD = 8

export interface RowWindow {
  readonly first: number
  /** The first that is not shown. */
  readonly end: number
}

/** Which of `count` rows are rendered, from how far the grid is scrolled and how high it is (pixels). */
export function rowWindow(scrolled: number, height: number, count: number): RowWindow {
  const first = Math.max(0, Math.floor(scrolled / ROW_HEIGHT) - AHEAD)
  const end = Math.min(count, Math.ceil((scrolled + height) / ROW_HEIGHT) + AHEAD)
  return { first: Math.min(first, end), end }
}

/** The rows of a window, with the one that has the focus, which must not vanish. In their order. */
export function shownRows({ first, end }: RowWindow, focused: number, count: number): number[] {
  const shown = Array.from({ length: end - first }, (_, index) => first + index)
  if (focused >= count || (focused >= first && focused < end)) return shown
  return focused < first ? [focused, ...shown] : [...shown, focused]
}
