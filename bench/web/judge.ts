import lighthouse from 'lighthouse'

/** Lighthouse's figures for a page on its slow phone: scores from 0 to 1, milliseconds, kilobytes of 1000. */
export interface Judgement {
  readonly performance: number
  readonly accessibility: number
  readonly practices: number
  readonly seo: number
  readonly lcp: number
  /** Blocking time of tasks beyond 50 ms each, between the first picture and quiet. */
  readonly tbt: number
  readonly cls: number
  readonly kB: number
  readonly requests: number
  /** The speed of the machine: below 1500 other processes were using it, and tbt includes them. */
  readonly machine: number
}

/** @param port of a running Chromium's debugging protocol. What it has stored of the page is removed first. */
export async function judge(url: string, port: number): Promise<Judgement> {
  const result = await lighthouse(url, { port, logLevel: 'error' })
  if (result === undefined) throw new Error('Lighthouse gave no result')
  const { audits, categories, environment, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(runtimeError.message)
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN
  const score = (category: string) => categories[category]?.score ?? NaN
  const { details } = audits['network-requests'] ?? {}
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kB: value('total-byte-weight') / 1000,
    requests: details?.type === 'table' ? details.items.length : NaN,
    machine: environment.benchmarkIndex,
  }
}
