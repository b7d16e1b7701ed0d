import { fork } from 'node:child_process'
import { join } from 'node:path'
import { LARGE_PAGES } from '../../scripts/lib/server-command.mjs'
import type { Answer, EngineMessage } from './engine.ts'
import { ANSWER_SECONDS, BUILD_SECONDS, HEAP_MEGABYTES, WARM_UP_SECONDS } from './settings.ts'

/** What an engine did in its process. Where it could not, `failure` says why and the rest is what was reached. */
export interface EngineRun {
  readonly buildSeconds: number | null
  readonly bytes: number | null
  readonly answers: readonly Answer[]
  readonly failure: string | null
}

const PROGRAM = join(import.meta.dirname, 'engine-process.ts')
/** Beyond its times for building and answering: for making the corpus, and for a slow last query. */
const GRACE_SECONDS = 120

/** Builds and queries an engine in a process of its own, so that it shares neither memory nor compiled code. */
export async function runEngine(name: string, size: number, queryCount: number): Promise<EngineRun> {
  const child = fork(PROGRAM, [name, String(size), String(queryCount)], {
    execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MEGABYTES}`],
    env: { ...process.env, ...LARGE_PAGES },
    // The report of a heap that is full is long; the table says it in words.
    stdio: ['ignore', 'inherit', process.env['BENCH_VERBOSE'] ? 'inherit' : 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
  let run: EngineRun = { buildSeconds: null, bytes: null, answers: [], failure: null }
  let isLate = false
  const stop = (): void => {
    isLate = true
    child.kill('SIGKILL')
  }
  let timer = setTimeout(stop, (BUILD_SECONDS + GRACE_SECONDS) * 1000)
  child.on('message', (message: EngineMessage) => {
    if (message.step === 'built') {
      clearTimeout(timer)
      timer = setTimeout(stop, (WARM_UP_SECONDS + ANSWER_SECONDS + GRACE_SECONDS) * 1000)
      run = { ...run, buildSeconds: message.seconds }
    } else run = { ...run, bytes: message.bytes, answers: message.answers }
  })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('close', resolve)
  const code = await promise
  clearTimeout(timer)
  return code === 0 ? run : { ...run, failure: failureOf(isLate, run.buildSeconds !== null, errors) }
}

function failureOf(isLate: boolean, isBuilt: boolean, errors: string): string {
  const step = isBuilt ? 'did not answer' : 'did not build'
  if (isLate) return isBuilt ? step : `${step} within ${BUILD_SECONDS} s`
  if (/heap out of memory|heap limit/iu.test(errors)) return `${step} within ${HEAP_MEGABYTES / 1024} GB of heap`
  return `${step}: ${/^\w*Error.*$/imu.exec(errors)?.[0] ?? errors.slice(-300)}`
}
