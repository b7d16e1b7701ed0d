import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChangeFollower } from '#server/platform/db/change-feed.ts'

export interface WarmUpOptions {
  /** Where the visits are stored for the next start. */
  readonly file: string
  /** Renders the page of that address into the cache. */
  readonly render: (address: string) => Promise<unknown>
  readonly failed: (error: unknown) => void
  /** After the last of several changes: imports make many. */
  readonly delayMs?: number
}

const MOST_PAGES = 100
/** Addresses with a count. When there are more, all counts are halved, so that the latest visits weigh most. */
const MOST_COUNTED = 2000
const DELAY_MS = 5000
/** Between two pages: others are answered meanwhile. */
const PAUSE_MS = 200
/** Share of a pause in which the event loop works; above it, it has others to answer. */
const BUSY = 0.3

/** Renders the most visited pages after a start and after a change, one at a time and while the server is idle. */
export class WarmUp implements ChangeFollower {
  readonly #options: Required<WarmUpOptions>
  #visits = new Map<string, number>()
  #running = new AbortController()
  #done: Promise<void> = Promise.resolve()

  private constructor(options: WarmUpOptions) {
    this.#options = { delayMs: DELAY_MS, ...options }
  }

  /** With the visits of the last run. */
  static async open(options: WarmUpOptions): Promise<WarmUp> {
    const warmUp = new WarmUp(options)
    warmUp.#visits = await storedVisits(options.file)
    return warmUp
  }

  count(address: string): void {
    this.#visits.set(address, (this.#visits.get(address) ?? 0) + 1)
    if (this.#visits.size <= MOST_COUNTED) return
    const halved = [...this.#visits].map(([name, visits]) => [name, Math.floor(visits / 2)] as const)
    this.#visits = new Map(halved.filter(([, visits]) => visits > 0))
  }

  resume(): void {
    this.empty()
  }

  empty(): void {
    this.pause()
    this.#running = new AbortController()
    const { signal } = this.#running
    this.#done = this.#run(signal).catch((error: unknown) => {
      if (!signal.aborted) this.#options.failed(error)
    })
  }

  pause(): void {
    this.#running.abort()
  }

  /** Ends it, and stores the visits. */
  async close(): Promise<void> {
    this.pause()
    await this.#done
    const { file } = this.#options
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(this.#mostVisited()))
  }

  async #run(signal: AbortSignal): Promise<void> {
    await delay(this.#options.delayMs, null, { signal })
    for (const [address] of this.#mostVisited()) {
      await idleMoment(signal)
      await this.#options.render(address)
    }
  }

  /** Each visited at least twice. */
  #mostVisited(): [address: string, visits: number][] {
    return [...this.#visits]
      .filter(([, visits]) => visits > 1)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MOST_PAGES)
  }
}

async function idleMoment(signal: AbortSignal): Promise<void> {
  let before = performance.eventLoopUtilization()
  for (;;) {
    await delay(PAUSE_MS, null, { signal })
    const { utilization } = performance.eventLoopUtilization(before)
    if (utilization < BUSY) return
    before = performance.eventLoopUtilization()
  }
}

/** None where the file is missing or damaged: it is only a hint. */
async function storedVisits(file: string): Promise<Map<string, number>> {
  try {
    return new Map(JSON.parse(await readFile(file, 'utf8')) as [string, number][])
  } catch {
    return new Map()
  }
}
