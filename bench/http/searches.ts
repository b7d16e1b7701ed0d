import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 50
const TERMS = ['balatas tsuru 98', 'amortiguador jetta', 'bomba de agua aveo', 'clutch', 'filtro de aceite versa 2015']

/** What `work` takes, and how long searches took meanwhile, one after another with a pause between them. */
export async function searchedMeanwhile(origin: string, work: () => Promise<void>) {
  const times: number[] = []
  const began = performance.now()
  const over = new AbortController()
  const searching = (async () => {
    for (let number = 0; !over.signal.aborted; number++) {
      const sent = performance.now()
      const term = encodeURIComponent(`${TERMS[number % TERMS.length]} ${number % 7 === 0 ? 'x' : ''}`.trim())
      await (await fetch(`${origin}/api/productoslista/${term}`)).arrayBuffer()
      times.push(performance.now() - sent)
      await delay(EVERY_MS)
    }
  })()
  await work()
  const seconds = (performance.now() - began) / 1000
  over.abort()
  await searching
  const ordered = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((ordered[Math.floor(share * (ordered.length - 1))] ?? Number.NaN) * 10) / 10
  return { seconds, searches: times.length, 'search p50 ms': at(0.5), 'search p99 ms': at(0.99) }
}
