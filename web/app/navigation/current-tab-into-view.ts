/** Visible part of the previous tab, to show that there is one. */
const BEFORE = 48

/** A ref for tabs: scrolls tabs that are wider than the screen to the current one. */
export function currentTabIntoView(tabs: HTMLElement | null): void {
  const tab = tabs?.querySelector('[aria-current]')
  if (tabs == null || tab == null) return
  const { left, right } = tab.getBoundingClientRect()
  const { left: start, right: end } = tabs.getBoundingClientRect()
  if (left < start || right > end) tabs.scrollLeft += left - start - BEFORE
}
