export interface Observed {
  /** The largest window of shifts (web.dev/articles/cls): at most 5 s, with no second without one. */
  readonly cls: number
  /** What moved most. */
  readonly shifted: string
  /** Milliseconds from each input to the picture that follows it (web.dev/articles/inp). */
  readonly events: readonly number[]
}

/** Runs in the page before anything else, and defines `observed()` on its window. */
export function observe(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  type Input = PerformanceEntry & { interactionId: number }
  const shifts: Shift[] = []
  const inputs: Input[] = []
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type, buffered: true, ...more })
  }
  watch('layout-shift', (entry) => shifts.push(entry as Shift))
  watch('event', (entry) => inputs.push(entry as Input), { durationThreshold: 16 })

  const describe = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return ''
    const text = (element.getAttribute('alt') || element.textContent || '').trim().slice(0, 24)
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ', 1)[0]} ${text}`
  }
  const largestWindow = () => {
    let most = 0
    let sum = 0
    let first = 0
    let last = -Infinity
    for (const { startTime, value, hadRecentInput } of shifts) {
      if (hadRecentInput) continue
      if (startTime - last > 1000 || startTime - first > 5000) [first, sum] = [startTime, 0]
      last = startTime
      sum += value
      most = Math.max(most, sum)
    }
    return most
  }
  Object.assign(globalThis, {
    observed: (): Observed => {
      const worstShift = shifts
        .filter((shift) => !shift.hadRecentInput)
        .toSorted((a, b) => b.value - a.value)
        .at(0)
      return {
        cls: largestWindow(),
        shifted: worstShift ? `${worstShift.value.toFixed(4)} ${describe(worstShift.sources[0]?.node)}` : '',
        events: inputs.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration),
      }
    },
  })
}
