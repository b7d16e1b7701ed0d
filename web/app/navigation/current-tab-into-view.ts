/** What is left of the tab before, so that it can be seen that there is one. */
const BEFORE = 48

/** The ref of tabs: those that are wider than the screen begin where the current one is. */
export function currentTabIntoView(tabs: HTMLElement | null): void {
  const tab = tabs?.querySelector('[aria-current]')
  if (tabs == null || tab == null) return
  const { left, right } = tab.getBoundingClientRect()
  const { left: start, right: end } = tabs.getBoundingClientRect()
  if (left < start || right > end) tabs.scrollLeft += left - start - BEFORE
}
