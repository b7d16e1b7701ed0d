/** Of /home, results and product page; the weights are those of /home alone. */
export const LIMITS = { lcp: 1800, cls: 0.02, interaction: 120, scriptKb: 170, styleKb: 25 }

interface Figures {
  readonly lcp: number
  readonly cls: number
  readonly interaction: number
  readonly 'JS first kB': number
  readonly 'CSS first kB': number
}

/** A line for each limit that a screen passes. */
export function overLimit(name: string, isLimited: boolean, figures: Figures): string[] {
  if (!isLimited) return []
  const { lcp, cls, interaction, 'JS first kB': scripts, 'CSS first kB': styles } = figures
  const lines: string[] = []
  const expect = (what: string, is: number, limit: number) => {
    if (is > limit) lines.push(`${name}: ${what} ${is} > ${limit}`)
  }
  expect('LCP ms', lcp, LIMITS.lcp)
  expect('CLS', cls, LIMITS.cls)
  expect('interaction ms', interaction, LIMITS.interaction)
  if (name.startsWith('home ')) {
    expect('JS kB', scripts, LIMITS.scriptKb)
    expect('CSS kB', styles, LIMITS.styleKb)
  }
  return lines
}
