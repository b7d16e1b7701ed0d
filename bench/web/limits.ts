/** Of /home, results and product page. */
export const LIMITS = { performance: 0.95, lcp: 1800, tbt: 150, cls: 0.02, interaction: 120 } as const

type Figures = Readonly<Record<string, number>>

/** A line for each limit that the figures pass. */
export function overLimit(name: string, figures: Figures): string[] {
  return Object.entries(LIMITS).flatMap(([what, limit]) => {
    const is = figures[what]
    if (is === undefined) return []
    const isOver = what === 'performance' ? is < limit : is > limit
    return isOver ? [`${name}: ${what} ${is}, limit ${limit}`] : []
  })
}
