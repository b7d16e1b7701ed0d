import { cpus, loadavg } from 'node:os'
import { ENGINES } from './engines.ts'
import { figuresOf } from './judge.ts'
import { missesText } from './misses.ts'
import { runEngine } from './run-engine.ts'
import { ANSWER_SECONDS, WARM_UP_SECONDS } from './settings.ts'
import { rowText, tableText, type Row } from './table.ts'
import { findTruth } from './truth.ts'

/** Prints the table of one corpus. */
export async function compareEngines(size: number, queryCount: number, names: readonly string[]): Promise<void> {
  const truth = findTruth(size, queryCount)
  const rows: Row[] = []
  for (const name of names) {
    const { title, memory } = ENGINES[name]!
    const run = await runEngine(name, size, queryCount)
    const row: Row = { title, memory, run, figures: figuresOf(truth.judgeAll(run.answers)) }
    rows.push(row)
    // The table comes last; what is known so far is worth keeping should the rest be interrupted.
    console.error(rowText(row))
  }
  console.log(
    `\n${size.toLocaleString('en')} products of 12 applications, ${queryCount.toLocaleString('en')} queries\n`,
  )
  console.log(tableText(rows))
  console.log(
    `\n${cpus().length} × ${cpus()[0]?.model}, load of the last 15 minutes ${loadavg()[2]!.toFixed(1)}, Node ${process.versions.node}.`,
  )
  console.log(NOTES)
}

/** Prints the queries that an engine did not fully find, with what it found instead. */
export async function printMisses(size: number, queryCount: number, name: string): Promise<void> {
  const truth = findTruth(size, queryCount)
  const { title, memory } = ENGINES[name]!
  const run = await runEngine(name, size, queryCount)
  const judged = truth.judgeAll(run.answers)
  console.log(missesText(judged, truth.corpus))
  console.log(
    `\n${size.toLocaleString('en')} products\n\n${tableText([{ title, memory, run, figures: figuresOf(judged) }])}`,
  )
}

const NOTES = `\
Each engine in a process of its own with pages of 2 MB where the system has them, one query after another: up to
${WARM_UP_SECONDS} s of other queries first, then one pass over the queries that is measured, cut off after ${ANSWER_SECONDS} s (the last
column says how many were answered, evenly of each kind).
Build: without the time to make the products; its garbage is collected before the queries. Tuerca is built as its server builds it, in
a thread of its own. Memory: what the process has more in JavaScript heap and buffers after the queries
than before the build; of databases the size of their file, or of tables and indexes.
Fit: share of the first ten results of vehicle queries that fit model and year. Found: right line and vehicle among the first ten, over
min(10, how many exist). Keys: of own keys, however written, the product comes first; of parts of keys and numbers of other brands,
min(10, how many exist) are among the first ten. Recall@10: right answers among the first ten over min(10, how many exist), all kinds.`
