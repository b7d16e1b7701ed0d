import { Failure } from '#server/platform/failure.ts'
import { ConcurrencyLimiter } from '#server/platform/http/admission/concurrency-limiter.ts'
import type { SheetAnswer, SheetChoices, SheetKind, SheetRows, SheetTask } from './sheet-readers.ts'
import { LONGEST_READING_MS, needsTooMuchMemory, startSheetThread, TOO_COSTLY } from './sheet-thread.ts'

/** Reading takes a processor and memory: others wait, and a user who has one under way gets an error. */
const TURNS = { maxRunning: 2, maxWaiting: 20, maxWaitingPerAddress: 1 }
/** Imports wait for each other, and must not delay those who only read. */
const turns = { reading: new ConcurrencyLimiter(TURNS), importing: new ConcurrencyLimiter(TURNS) }
const atWork = new Set<number>()

const ONE_AT_A_TIME = new Failure('conflict', 'Todavía se lee otro archivo tuyo. Espera a que termine y envía este.')

/** Does work on a sheet in its turn: two readings and two imports at a time in the process, one for each user. */
export async function inSheetTurn<Value>(
  turn: keyof typeof turns,
  userId: number,
  work: () => Promise<Value>,
): Promise<Value | Failure> {
  if (atWork.has(userId)) return ONE_AT_A_TIME
  atWork.add(userId)
  try {
    return await turns[turn].run(String(userId), work)
  } finally {
    atWork.delete(userId)
  }
}

/** Reads an uploaded CSV or XLSX in a thread of its own, in its turn. A Failure names the problem of the file. */
export async function readSheet<Kind extends SheetKind>(
  userId: number,
  kind: Kind,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  choices: SheetChoices<Kind>,
): Promise<SheetRows<Kind> | Failure> {
  return inSheetTurn('reading', userId, () => inWorker<Kind>({ kind, name, bytes, choices }))
}

async function inWorker<Kind extends SheetKind>(task: SheetTask): Promise<SheetRows<Kind> | Failure> {
  const worker = startSheetThread(new URL('./sheet-worker.ts', import.meta.url), task)
  const done = Promise.withResolvers<SheetRows<Kind> | Failure>()
  const tooCostly = () => done.resolve(new Failure('invalid_input', TOO_COSTLY))
  const timer = setTimeout(tooCostly, LONGEST_READING_MS)
  worker.on('message', (answer: SheetAnswer | object) => {
    // `node --watch` sends messages of its own through the worker.
    if ('refused' in answer) done.resolve(new Failure('invalid_input', answer.refused))
    else if ('rows' in answer) done.resolve(answer.rows as SheetRows<Kind>)
  })
  worker.on('error', (error) => {
    if (needsTooMuchMemory(error)) tooCostly()
    else done.reject(error)
  })
  worker.on('exit', () => done.reject(new Error('the worker that reads sheets ended without an answer')))
  try {
    return await done.promise
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}
