import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { foldName } from '#domain/name.ts'
import { canFollow, READING_LIFECYCLE, type ReadingState } from '#domain/lifecycles.ts'
import type { Position } from '#domain/position.ts'
import type { DoubtKind } from '#domain/reader-words.ts'
import type { ReadApplication } from '#imports/descriptions/description-reading.ts'
import { checkPartKey } from '#imports/rows/part-key.ts'
import { applicationRecords, isName, LONGEST, readingRecord } from '#imports/rows/reading-record.ts'
import { checkRange } from '#imports/rows/year.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { doOnce } from '#server/platform/once/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { lockDecisions } from '#server/sync/imports/import-store.ts'
import { replaceReadFacts, withHistory, type FactApplication, type Facts } from './facts-store.ts'
import { rereadLocked } from './reread.ts'
import * as store from './store.ts'
import { readLearnedWords } from '#server/sync/learned-words/store.ts'

/** Who decides. */
export interface Decider {
  readonly actor: string
  readonly actorId?: number | null
  /** Absent: nothing is written into the audit. */
  readonly audit?: AuditContext
}

/** A decision of a person about one reading. */
export interface Decision extends Decider {
  readonly id: number
  /** Of the reading that the person saw. */
  readonly version: number
}

/** The content of the description according to a user. */
export interface Correction {
  /** null: it names none. */
  readonly line: string | null
  readonly brand: string | null
  readonly positions: readonly Position[]
  /** Other brands' numbers for the part. */
  readonly keys: readonly string[]
  readonly applications: readonly (Omit<ReadApplication, 'confidence' | 'make'> & { readonly make: string })[]
}

/**
 * Confirms all that was read, the doubtful too: it is in the catalogue from now on as confirmed. Fails where an
 * application has no make and not exactly one make of the catalogue has its model.
 */
export async function confirmReading(database: Database, decision: Decision): Promise<Failure | null> {
  return decide(database, decision, { state: 'confirmada', factsOf: confirmedFacts, correction: null })
}

/** Puts what a person read in the place of what the reader read. */
export async function correctReading(
  database: Database,
  decision: Decision,
  correction: Correction,
): Promise<Failure | null> {
  const factsOf = async (_: PoolClient, readings: readonly store.ReadingRow[]) => {
    const problem = correctionProblem(correction)
    if (problem !== null) return { facts: [], problems: readings.map(() => problem) }
    const applications = correction.applications.flatMap(recordsOf)
    const facts = readings.map((reading) => ({ ...factsFor(reading), ...correction, applications, replaces: true }))
    return { facts, problems: [] }
  }
  return decide(database, decision, { state: 'corregida', factsOf, correction })
}

/** Removes read content. The same text of the product is not proposed again. */
export async function rejectReading(database: Database, decision: Decision): Promise<Failure | null> {
  return decide(database, decision, { state: 'rechazada', factsOf: noFacts, correction: null })
}

export interface GroupDecision extends Decider {
  readonly userId: number
  /** The same key decides once. */
  readonly key: string
  readonly kind: DoubtKind
  readonly word: string
  readonly act: 'confirmada' | 'rechazada'
}

export interface GroupDecided {
  readonly decided: number
  /** Left as they are: their make is not known, or their product has another description by now. */
  readonly skipped: number
  /** Whether the group had more than are decided at once. */
  readonly hasMore: boolean
  /** Takes all of it back. */
  readonly batchId: string
}

/** In one transaction. */
const MOST_OF_GROUP = 1000

/** Decides on all readings that wait for the same reason, up to a thousand. */
export async function decideGroup(database: Database, decision: GroupDecision): Promise<GroupDecided | Failure> {
  const { kind, word, act, userId, key, audit } = decision
  return inTransaction(database, async (transaction) =>
    doOnce<GroupDecided>(
      transaction.db,
      { userId, key, action: 'lecturas.grupo', body: { kind, word, act } },
      async () => {
        const { client, db } = transaction
        await lockDecisions(client)
        const ids = await store.idsOfGroup(client, kind, word, MOST_OF_GROUP + 1)
        const found = await store.lockReadings(client, ids.slice(0, MOST_OF_GROUP))
        const readings = found.filter(({ isCurrent }) => isCurrent)
        const batchId = randomUUID()
        const { facts } = await (act === 'confirmada' ? confirmedFacts : noFacts)(client, readings)
        await applyDecisions(client, facts, { decider: decision, state: act, correction: null, batchId })
        const decided = facts.length
        if (audit !== undefined)
          await recordAudit(db, audit, {
            action: `lectura.grupo_${act}`,
            subject: { kind: 'lectura', id: batchId, name: word === '' ? kind : word },
            after: { readings: decided },
          })
        return { decided, skipped: found.length - decided, hasMore: ids.length > MOST_OF_GROUP, batchId }
      },
    ),
  )
}

export interface Reopened {
  readonly reopened: number
  /** Somebody decided anew on them, or the product has another description by now. */
  readonly skipped: number
}

/** Takes a decision back: the reading is as the reader makes it now, and waits where it is not sure. */
export async function reopenReading(database: Database, decision: Decision): Promise<Failure | { version: number }> {
  return inTransaction(database, async (transaction) => {
    const { client } = transaction
    await lockDecisions(client)
    const [found] = await store.lockReadings(client, [decision.id])
    if (found === undefined) return GONE
    if (found.version !== decision.version) return staleReading(found)
    const why = whyNotReopened(found)
    if (why !== null) return why
    await reopen(transaction, [found], decision)
    return { version: found.version + 1 }
  })
}

/** Takes back a decision about a group, but for the readings that somebody decided on since. */
export async function reopenBatch(
  database: Database,
  { batchId, ...decider }: Decider & { readonly batchId: string },
): Promise<Reopened> {
  return inTransaction(database, async (transaction) => {
    const { client } = transaction
    await lockDecisions(client)
    const found = await store.lockReadings(client, await store.idsOfBatch(client, batchId))
    const readings = found.filter((reading) => whyNotReopened(reading) === null)
    await reopen(transaction, readings, decider, batchId)
    return { reopened: readings.length, skipped: found.length - readings.length }
  })
}

async function reopen(
  { client, db }: Transaction,
  readings: readonly store.ReadingRow[],
  { actor, actorId = null, audit }: Decider,
  batchId?: string,
): Promise<void> {
  if (readings.length === 0) return
  const words = await readLearnedWords(client)
  const products = readings.map(({ productId }) => productId)
  const ids = readings.map(({ id }) => id)
  await withHistory(client, products, { actor, actorId }, async () => {
    await store.restoreReplaced(client, ids)
    await rereadLocked(client, await store.lockReadings(client, ids), words, actor)
  })
  const [only] = readings
  if (audit === undefined || only === undefined) return
  const subject =
    batchId === undefined
      ? { kind: 'lectura', id: only.id, name: only.key }
      : { kind: 'lectura', id: batchId, name: `${readings.length} lecturas` }
  await recordAudit(db, audit, { action: 'lectura.reabierta', subject, before: { state: only.state } })
}

const GONE = new Failure('not_found', 'Esta lectura ya no existe.')

/** An open one has no decision to take back. */
function whyNotReopened({ state, isCurrent, isOvertaken }: store.ReadingRow): Failure | null {
  if (state === 'pendiente' || state === 'aplicada')
    return new Failure('conflict', 'Nadie ha decidido sobre esta lectura.')
  if (!isCurrent) return new Failure('conflict', 'El producto ya tiene otra descripción.')
  return isOvertaken ? new Failure('conflict', 'Lo que le queda al producto ya se capturó aparte.') : null
}

interface Deciding {
  readonly state: ReadingState
  readonly factsOf: (client: PoolClient, readings: readonly store.ReadingRow[]) => Promise<FactsOfReadings>
  readonly correction: Correction | null
}

interface FactsOfReadings {
  readonly facts: readonly Facts[]
  /** Why readings give none. */
  readonly problems: readonly string[]
}

async function decide(database: Database, decision: Decision, deciding: Deciding): Promise<Failure | null> {
  const { id, version, audit } = decision
  const { state, factsOf, correction } = deciding
  return inTransaction(database, async ({ client, db }) => {
    await lockDecisions(client)
    const [found] = await store.lockReadings(client, [id])
    if (found === undefined) return GONE
    const failure = whyNotDecidable(found, version, state)
    if (failure !== null) return failure
    const { facts, problems } = await factsOf(client, [found])
    if (problems[0] !== undefined) return new Failure('invalid_input', problems[0])
    await applyDecisions(client, facts, { decider: decision, state, correction, batchId: null })
    if (audit !== undefined)
      await recordAudit(db, audit, {
        action: `lectura.${state}`,
        subject: { kind: 'lectura', id, name: found.key },
        before: { state: found.state },
        after: { state, ...(correction !== null && { correction }) },
        note: found.text.slice(0, 300),
      })
    return null
  })
}

interface Applied {
  readonly decider: Decider
  readonly state: ReadingState
  readonly correction: Correction | null
  readonly batchId: string | null
}

async function applyDecisions(client: PoolClient, facts: readonly Facts[], applied: Applied): Promise<void> {
  if (facts.length === 0) return
  const { decider, state, correction, batchId } = applied
  const { actor, actorId = null } = decider
  const changedBy = { actor, actorId, ...(batchId !== null && { batchId }) }
  const products = facts.map(({ productId }) => productId)
  await withHistory(client, products, changedBy, async () => {
    await store.noteReplaced(
      client,
      facts.map(({ readingId }) => readingId),
    )
    const given = await replaceReadFacts(client, facts, 'confirmed')
    const states = facts.map(({ readingId }) => ({ id: readingId, state, actor, correction, batchId }))
    await store.setDecided(client, states, given)
  })
}

function whyNotDecidable(found: store.ReadingRow, version: number, next: ReadingState): Failure | null {
  if (found.version !== version) return staleReading(found)
  if (!canFollow(READING_LIFECYCLE, found.state, next)) {
    return new Failure('conflict', `Una lectura ${found.state} no puede pasar a ${next}.`)
  }
  return found.isCurrent ? null : new Failure('conflict', 'El producto ya tiene otra descripción.')
}

function staleReading({ actor, state }: store.ReadingRow): Failure {
  return new Failure('conflict', `${actor} ya cambió esta lectura: quedó ${state}. Revísala de nuevo antes de decidir.`)
}

function factsFor({ id, productId }: store.ReadingRow): Facts {
  return {
    readingId: id,
    productId,
    line: null,
    makesLine: true,
    brand: null,
    positions: [],
    keys: [],
    applications: [],
    replaces: false,
  }
}

async function noFacts(_: PoolClient, readings: readonly store.ReadingRow[]): Promise<FactsOfReadings> {
  return { facts: readings.map(factsFor), problems: [] }
}

/** All read content; none of a reading with a make that the catalogue does not determine. */
async function confirmedFacts(client: PoolClient, readings: readonly store.ReadingRow[]): Promise<FactsOfReadings> {
  const records = readings.map((reading) => ({ reading, record: readingRecord(reading.text, reading.reading) }))
  const open = records.flatMap(({ record }) => record.applications.filter(({ make }) => make === null))
  const makes = await store.onlyMakesOf(
    client,
    open.map(({ model }) => model),
  )
  const facts: Facts[] = []
  const problems: string[] = []
  for (const { reading, record } of records) {
    const applications = record.applications.flatMap(({ make, ...rest }): FactApplication[] => {
      const known = make ?? makes.get(foldName(rest.model))
      return known === undefined ? [] : [{ ...rest, make: known }]
    })
    if (applications.length < record.applications.length) {
      const unknown = record.applications.find(({ make, model }) => make === null && !makes.has(foldName(model)))
      problems.push(`La lectura no dice de qué armadora es ${unknown?.model ?? ''}; corrígela para decirlo.`)
      continue
    }
    facts.push({
      ...factsFor(reading),
      line: record.line?.value ?? null,
      brand: record.brand?.value ?? null,
      positions: record.positions?.value ?? [],
      keys: record.keys?.value ?? [],
      applications,
    })
  }
  return { facts, problems }
}

function recordsOf(application: Correction['applications'][number]): FactApplication[] {
  const records = applicationRecords({ ...application, confidence: 1 }, true)
  return records.map((record) => ({ ...record, make: record.make ?? application.make }))
}

/** Why a correction cannot be stored, in Spanish; null when it can. */
function correctionProblem({ line, brand, keys, applications }: Correction): string | null {
  if (line !== null && !isName(line, LONGEST.line)) return 'La línea no es un nombre que se pueda guardar.'
  if (brand !== null && !isName(brand, LONGEST.brand)) return 'La marca no es un nombre que se pueda guardar.'
  for (const key of keys) {
    const checked = checkPartKey(key)
    if ('reason' in checked) return `${key}: ${checked.reason}.`
  }
  for (const application of applications) {
    const range = checkRange(application.yearFrom, application.yearTo)
    if ('reason' in range) return `${application.model}: ${range.reason}.`
    if (recordsOf(application).length === 0) return `${application.model}: no es una aplicación que se pueda guardar.`
  }
  return null
}
