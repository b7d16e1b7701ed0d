// How well searches find what people mean: 200 queries as mechanics, clerks and drivers write and speak them, each with its meaning, written by
// somebody who had not read this code, judged by the demo store's database:
//   npm run bench:relevance [-- port, default 3910] [--misses] [--set held-out.jsonl]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { end, startServer } from './http/server.ts'
import { judge, type Judgement } from './relevance/judge.ts'
import { readParts } from './relevance/parts.ts'
import { KINDS, readQueries } from './relevance/queries.ts'
import { searchFor } from './relevance/search-for.ts'

const { values: options, positionals } = parseArgs({
  options: { misses: { type: 'boolean', default: false }, set: { type: 'string', default: 'queries.jsonl' } },
  allowPositionals: true,
})
const port = Number(positionals[0] ?? 3910)
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-http')

mkdirSync(DATA_DIR, { recursive: true })
const { child } = await startServer(port, DATA_DIR, ['/search/balatas'])
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR })
const database = openDatabase(postgres.url)
try {
  const parts = await readParts(database)
  const judgements: Judgement[] = []
  for (const query of readQueries(options.set)) {
    judgements.push(judge(query, await searchFor(`http://127.0.0.1:${port}`, query.text), parts))
  }
  if (options.misses) printMisses(judgements)
  const kinds = KINDS.filter((kind) => judgements.some((one) => one.query.kind === kind))
  console.table(
    Object.fromEntries(kinds.map((kind) => [kind, figures(judgements.filter((one) => one.query.kind === kind))])),
  )
  console.table({ todas: figures(judgements) })
} finally {
  await database.close()
  await postgres.stop()
  await end(child)
}

/** Queries that nothing in the catalogue answers count for 'false fits' alone. */
function figures(judgements: readonly Judgement[]) {
  const answerable = judgements.filter(({ exists }) => exists)
  const share = (count: number) => Math.round((1000 * count) / answerable.length) / 10
  return {
    queries: judgements.length,
    answerable: answerable.length,
    'first right %': share(answerable.filter(({ isFirstRight }) => isFirstRight).length),
    'right among ten %': share(answerable.filter(({ isAmongTen }) => isAmongTen).length),
    'offered %': share(answerable.filter(({ isAmongTen, isOffered }) => !isAmongTen && isOffered).length),
    'nothing shown %': share(answerable.filter(({ isEmpty }) => isEmpty).length),
    'false fits': judgements.filter(({ falseFits }) => falseFits.length > 0).length,
    'other position': judgements.filter(({ otherPositions }) => otherPositions.length > 0).length,
  }
}

function printMisses(judgements: readonly Judgement[]): void {
  for (const {
    query,
    exists,
    isFirstRight,
    isAmongTen,
    isEmpty,
    isOffered,
    falseFits,
    otherPositions,
    first,
  } of judgements) {
    const faults = [
      exists && isEmpty && (isOffered ? 'only offered' : 'nothing shown'),
      exists && !isEmpty && !isAmongTen && 'not among ten',
      exists && isAmongTen && !isFirstRight && 'not first',
      falseFits.length > 0 && `false fits ${falseFits.join(', ')}`,
      otherPositions.length > 0 && `other position ${otherPositions.join(', ')}`,
    ].filter((fault) => fault !== false)
    if (faults.length > 0) console.log(`${query.kind}: “${query.text}” → ${first ?? '—'}: ${faults.join('; ')}`)
  }
}
