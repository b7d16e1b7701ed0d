import type { PoolClient } from 'pg'
import { canFollow, READING_LIFECYCLE, type ReadingState } from '#domain/lifecycles.ts'
import type { Position } from '#domain/position.ts'
import type { ReadApplication } from '#imports/descriptions/description-reading.ts'
import { checkPartKey } from '#imports/rows/part-key.ts'
import { applicationRecords, isName, LONGEST, readingRecord } from '#imports/rows/reading-record.ts'
import type { ReadApplicationRecord } from '#imports/rows/records.ts'
import { checkRange } from '#imports/rows/year.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { lockDecisions } from '#server/sync/imports/import-store.ts'
import * as store from './store.ts'

/** A decision of a person about one reading. */
export interface Decision {
  readonly id: number
  /** Of the reading that the person saw. */
  readonly version: number
  /** Who decides, as shown. */
  readonly actor: string
}

/** What the description says according to a person. */
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
  return decide(database, decision, 'confirmada', async (client, { text, reading }) => {
    const record = readingRecord(text, reading)
    const applications = await withMakes(client, record.applications)
    if (applications instanceof Failure) return applications
    return {
      line: record.line?.value ?? null,
      brand: record.brand?.value ?? null,
      positions: record.positions?.value ?? [],
      keys: record.keys?.value ?? [],
      applications,
      replaces: false,
    }
  })
}

/** Puts what a person read in the place of what the reader read. */
export async function correctReading(
  database: Database,
  decision: Decision,
  correction: Correction,
): Promise<Failure | null> {
  return decide(
    database,
    decision,
    'corregida',
    async () => {
      const problem = correctionProblem(correction)
      if (problem !== null) return new Failure('invalid_input', problem)
      return { ...correction, applications: correction.applications.flatMap(recordsOf), replaces: true }
    },
    correction,
  )
}

/** Takes back what was read. The same text of the product is not proposed again. */
export async function rejectReading(database: Database, decision: Decision): Promise<Failure | null> {
  return decide(database, decision, 'rechazada', async () => NOTHING)
}

const NOTHING: store.DecidedFacts = {
  line: null,
  brand: null,
  positions: [],
  keys: [],
  applications: [],
  replaces: false,
}

async function decide(
  database: Database,
  { id, version, actor }: Decision,
  state: ReadingState,
  factsOf: (client: PoolClient, reading: store.ReadingRow) => Promise<store.DecidedFacts | Failure>,
  correction: Correction | null = null,
): Promise<Failure | null> {
  return inTransaction(database, async ({ client }) => {
    await lockDecisions(client)
    const found = await store.lockReading(client, id)
    if (found === null) return new Failure('not_found', 'Esta lectura ya no existe.')
    const failure = whyNotDecidable(found, version, state)
    if (failure !== null) return failure
    const facts = await factsOf(client, found)
    if (facts instanceof Failure) return facts
    const gave = await store.applyFacts(client, found, facts, actor)
    await store.setReadingState(client, id, { state, actor, correction, gave })
    return null
  })
}

function whyNotDecidable(found: store.ReadingRow, version: number, next: ReadingState): Failure | null {
  if (found.version !== version) {
    return new Failure('conflict', 'Alguien más ya decidió sobre esta lectura. Ábrela de nuevo para ver cómo quedó.')
  }
  if (!canFollow(READING_LIFECYCLE, found.state, next)) {
    return new Failure('conflict', `Una lectura ${found.state} no puede pasar a ${next}.`)
  }
  return found.isCurrent ? null : new Failure('conflict', 'El producto ya tiene otra descripción.')
}

async function withMakes(
  client: PoolClient,
  applications: readonly ReadApplicationRecord[],
): Promise<store.DecidedApplication[] | Failure> {
  const decided: store.DecidedApplication[] = []
  for (const { make, ...rest } of applications) {
    const known = make ?? (await store.onlyMakeOf(client, rest.model))
    if (known === null) {
      return new Failure(
        'invalid_input',
        `La lectura no dice de qué armadora es ${rest.model}; corrígela para decirlo.`,
      )
    }
    decided.push({ ...rest, make: known })
  }
  return decided
}

function recordsOf(application: Correction['applications'][number]): store.DecidedApplication[] {
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
