// Latency of GET /search/{text} on a running server:
//   node scripts/run.mjs bench/search-latency.ts [http://127.0.0.1:3000] [connections]
// Prints requests, requests a second, p50 and p99 in milliseconds, as the client sees them.
import { Agent, get } from 'node:http'

const [address = 'http://127.0.0.1:3000', connections = '1'] = process.argv.slice(2)
const REQUESTS = 4000
const WARM_UP = 400

/** What people type, letter by letter included: the demo store's popular searches and ways to write its keys. */
const TEXTS = [
  'balatas tsuru 98',
  'bal',
  'balata del',
  'amortiguador jetta a4',
  'bujias chevy 2005',
  'bomba agua aveo 1.6',
  'bomba de gasolina platina',
  'clutch pointer',
  'rotula np300 2012',
  'marcha sentra 2004',
  'filtro aceite versa',
  'disco freno ibiza 2010',
  'tsuru 1998',
  'nissan',
  'jetta 2.0',
  'amortigadores tsuru',
  'valbula iac chevy',
  '4K-22',
  'bd10',
  'radiador ford ikon 2003',
]

const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })

function request(text: string): Promise<number> {
  const url = `${address}/search/${encodeURIComponent(text)}`
  return new Promise((resolve, reject) => {
    const begin = performance.now()
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - begin)
          : reject(new Error(`${response.statusCode}: ${url}`)),
      )
    }).on('error', reject)
  })
}

/** Each connection asks for the next text as soon as it has its answer. */
async function load(count: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const connection = async () => {
    while (next < count) times.push(await request(TEXTS[next++ % TEXTS.length] ?? 'balatas'))
  }
  await Promise.all(Array.from({ length: Number(connections) }, connection))
  return times
}

await load(WARM_UP)
const begin = performance.now()
const times = (await load(REQUESTS)).sort((a, b) => a - b)
const seconds = (performance.now() - begin) / 1000
const quantile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
console.table({
  'GET /search/{text}': {
    connections: Number(connections),
    requests: times.length,
    'requests/s': Math.round(times.length / seconds),
    'p50 ms': quantile(0.5),
    'p99 ms': quantile(0.99),
  },
})
agent.destroy()
