// Tuerca's search core and four other engines on one corpus with the same queries, one table for each size:
//   npm run bench:search                            100,000 and 500,000 products, all engines
//   npm run bench:search -- 100000 tuerca sqlite    of these sizes and engines only
//   npm run bench:search -- misses 100000           each query that was not fully found, of Tuerca or the engine named
//   npm run bench:search -- details 100000          Tuerca alone: sizes by buffer, times by kind, the slowest queries
// --queries N runs N queries instead of 2,000.
import { parseArgs } from 'node:util'
import { printDetails } from './search/details.ts'
import { compareEngines, printMisses } from './search/compare.ts'
import { ENGINES } from './search/engines.ts'

const SIZES = [100_000, 500_000]

const { values, positionals } = parseArgs({
  options: { queries: { type: 'string', default: '2000' } },
  allowPositionals: true,
})
const queryCount = Number(values.queries)
const mode = positionals.find((word) => word === 'misses' || word === 'details')
const names = positionals.filter((word) => word in ENGINES)
const sizes = positionals.map(Number).filter((size) => size > 0)
if (names.length + sizes.length + (mode === undefined ? 0 : 1) < positionals.length || !(queryCount > 0)) {
  console.error(
    `npm run bench:search -- [misses | details] [products…] [${Object.keys(ENGINES).join(' | ')}] [--queries N]`,
  )
  process.exit(2)
}

for (const size of sizes.length > 0 ? sizes : mode === undefined ? SIZES : SIZES.slice(0, 1)) {
  if (mode === 'details') printDetails(size, queryCount)
  else if (mode === 'misses') await printMisses(size, queryCount, names[0] ?? 'tuerca')
  else await compareEngines(size, queryCount, names.length > 0 ? names : Object.keys(ENGINES))
}
