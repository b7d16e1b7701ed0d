import type { PoolClient } from 'pg'
import { POSITIONS } from '#domain/position.ts'
import { foldWord, MEANING_TITLES, type LearnedWord } from '#domain/reader-words.ts'
import { isName, LONGEST } from '#imports/rows/reading-record.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { lockDecisions } from '#server/sync/imports/import-store.ts'
import { withHistory } from './facts-store.ts'
import { rereadJob } from './reread-job.ts'
import { rereadLocked } from './reread.ts'
import type { Decider } from './service.ts'
import { lockReadings } from './store.ts'
import * as store from '#server/sync/learned-words/store.ts'

export interface Lesson extends Decider, Omit<LearnedWord, 'id'> {
  /** The reading from whose text it was learned; null: none. */
  readonly readingId: number | null
}

/** What became of the readings that a word touches. */
interface Touched {
  /** In the catalogue now. */
  readonly applied: number
  /** They wait, for another reason or for the same. */
  readonly waiting: number
}

export interface WordOutcome extends Touched {
  readonly wordId: number
  /** The job that does the rest; null: all is done. */
  readonly jobId: string | null
}

/** Readings of one transaction. */
const AT_ONCE = 500

/** Teaches the reader a word, and reads again what waits and names it: up to 500 at once, the rest as a job. */
export async function learnWord(database: Database, lesson: Lesson): Promise<WordOutcome | Failure> {
  const problem = lessonProblem(lesson)
  if (problem !== null) return problem
  const { word, meaning, make, value, readingId, actor, actorId = null, audit } = lesson
  return inTransaction(database, async (transaction) => {
    const { client, db } = transaction
    await lockDecisions(client)
    const known = await store.wordInForce(client, word)
    if (known !== null) return alreadyLearned(known)
    const id = await store.insertWord(client, { word, meaning, make, value, readingId, actor, actorId })
    if (audit !== undefined)
      await recordAudit(db, audit, {
        action: 'lectura.palabra_aprendida',
        subject: { kind: 'palabra', id, name: word },
        after: { meaning, make, value },
      })
    return followWord(transaction, id, lesson)
  })
}

/** What taking a word back would do. */
export interface RetirePreview extends Touched {
  readonly word: store.WordRow
  /** A person decided on them: they stay. */
  readonly decided: number
  /** Whether there are more than were tried. */
  readonly hasMore: boolean
}

/** Takes a word back as a trial: nothing is stored. */
export async function previewRetire(
  database: Database,
  { id, actor }: Decider & { readonly id: number },
): Promise<RetirePreview | Failure> {
  return inTransaction(
    database,
    async ({ client }) => {
      await lockDecisions(client)
      const word = await store.wordById(client, id)
      if (word === null || word.state === 'retirada') return ALREADY_RETIRED
      const decided = await store.countDecidedWith(client, id)
      await store.retireWord(client, id, actor)
      const { applied, waiting, last } = await rereadSome(client, { ...word, state: 'retirada' }, 0, { actor })
      return { word, decided, applied, waiting, hasMore: last !== null }
    },
    { isDryRun: true },
  )
}

/** Takes a word back: what rests on it is read again without it. What persons decided stays. */
export async function retireWord(
  database: Database,
  { id, ...decider }: Decider & { readonly id: number },
): Promise<WordOutcome | Failure> {
  const { actor, audit } = decider
  return inTransaction(database, async (transaction) => {
    const { client, db } = transaction
    await lockDecisions(client)
    const word = await store.wordById(client, id)
    if (word === null || word.state === 'retirada') return ALREADY_RETIRED
    await store.retireWord(client, id, actor)
    if (audit !== undefined)
      await recordAudit(db, audit, {
        action: 'lectura.palabra_retirada',
        subject: { kind: 'palabra', id, name: word.word },
        before: { meaning: word.meaning, make: word.make, value: word.value },
      })
    return followWord(transaction, id, decider)
  })
}

async function followWord({ client, db }: Transaction, id: number, decider: Decider): Promise<WordOutcome> {
  const word = await store.wordById(client, id)
  if (word === null) throw new Error(`The word ${id} is gone`)
  const { applied, waiting, last } = await rereadSome(client, word, 0, decider)
  if (last === null) return { wordId: id, applied, waiting, jobId: null }
  const { actor, actorId = null } = decider
  const data = { wordId: id, after: last, actor, actorId }
  const key = `${id} ${word.state}`
  const jobId = await sendJob(db, rereadJob, data, { key, ...(actorId !== null && { startedBy: actorId }) })
  return { wordId: id, applied, waiting, jobId }
}

interface ReadSome extends Touched {
  /** Up to which id readings were touched; null: there are no more. */
  readonly last: number | null
}

/** Reads again up to 500 readings that the word touches, after an id. With the lock of decisions. */
export async function rereadSome(
  client: PoolClient,
  word: store.WordRow,
  after: number,
  { actor, actorId = null }: Decider,
): Promise<ReadSome> {
  const ids = await store.idsTouchedBy(client, word, after, AT_ONCE)
  const last = ids.length < AT_ONCE ? null : (ids.at(-1) ?? null)
  const readings = (await lockReadings(client, ids)).filter(({ isCurrent, isOvertaken }) => isCurrent && !isOvertaken)
  if (readings.length === 0) return { applied: 0, waiting: 0, last }
  const words = await store.readLearnedWords(client)
  const products = readings.map(({ productId }) => productId)
  const reread = await withHistory(client, products, { actor, actorId }, () =>
    rereadLocked(client, readings, words, actor),
  )
  const applied = reread.filter(({ state }) => state === 'aplicada').length
  return { applied, waiting: reread.length - applied, last }
}

const ALREADY_RETIRED = new Failure('conflict', 'Esta palabra ya no se usa. Vuelve a cargar la lista.')

function alreadyLearned({ word, meaning, actor }: store.WordRow): Failure {
  const text = `«${word}» ya se enseñó como «${MEANING_TITLES[meaning]}» (${actor}). Retírala antes de enseñar otra cosa.`
  return new Failure('conflict', text, { palabra: text })
}

/** Tokens that a learned word may have. */
const MOST_WORDS = 3

function lessonProblem({ word, meaning, make, value }: Lesson): Failure | null {
  const refuse = (field: string, text: string) => new Failure('invalid_input', text, { [field]: text })
  const fold = foldWord(word)
  if (fold.length < 2) return refuse('palabra', 'Escribe una palabra de dos letras o más.')
  if (/^\d+$/u.test(fold))
    return refuse('palabra', 'Un número solo puede ser años, medidas o claves: no se puede enseñar.')
  if (word.split(/[\s-]+/u).length > MOST_WORDS) return refuse('palabra', 'Enseña a lo más tres palabras juntas.')
  if (meaning === 'ignora' || (meaning === 'linea' && value === '')) return null
  if (foldWord(value) === '') return refuse('valor', 'Escribe qué quiere decir.')
  if (meaning === 'posicion' && !POSITIONS.some((position) => position === value))
    return refuse('valor', `Elige una posición: ${POSITIONS.join(', ')}.`)
  if (meaning === 'modelo') {
    if (make === null || !isName(make, LONGEST.make)) return refuse('armadora', 'Escribe la armadora del modelo.')
    if (!isName(value, LONGEST.model)) return refuse('valor', 'Este modelo no es un nombre que se pueda guardar.')
  }
  const longest = meaning === 'marca' ? LONGEST.brand : meaning === 'armadora' ? LONGEST.make : LONGEST.line
  return isName(value, longest) ? null : refuse('valor', 'No es un nombre que se pueda guardar.')
}
