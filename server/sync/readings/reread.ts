import type { PoolClient } from 'pg'
import { readDescription } from '#imports/descriptions/read-description.ts'
import { NO_KEY_EVIDENCE, withOwnKey } from '#imports/descriptions/usual-keys.ts'
import type { LearnedWords } from '#imports/descriptions/vocabulary/learned-words.ts'
import { readingRecord } from '#imports/rows/reading-record.ts'
import { replaceReadFacts, type FactApplication } from './facts-store.ts'
import { setReread, type ReadingRow, type Reread } from './store.ts'

/**
 * Reads the texts again, with the current words: certain content is in the catalogue as read, replacing all that came from these texts
 * before; a reading with uncertain content waits. Within `recordingChanges`, for readings from `lockReadings`. Returns them in their new
 * state.
 */
export async function rereadLocked(
  client: PoolClient,
  readings: readonly ReadingRow[],
  words: LearnedWords,
  actor: string,
): Promise<Reread[]> {
  const read = readings.map((row) => {
    const reading = readDescription(row.text, row.brand, words, withOwnKey(NO_KEY_EVIDENCE, row.key))
    return { row, reading, record: readingRecord(row.text, reading) }
  })
  const facts = read.map(({ row, record }) => ({
    readingId: row.id,
    productId: row.productId,
    line: record.line?.value ?? null,
    makesLine: record.line?.isSure ?? false,
    brand: record.brand?.isSure === true ? record.brand.value : null,
    positions: record.positions?.isSure === true ? record.positions.value : [],
    keys: record.keys?.isSure === true ? record.keys.value : [],
    applications: record.applications.flatMap(({ make, isSure, ...rest }): FactApplication[] =>
      isSure && make !== null ? [{ ...rest, make }] : [],
    ),
    replaces: false,
  }))
  const given = new Map((await replaceReadFacts(client, facts, 'read')).map((each) => [each.readingId, each]))
  const rereads = read.map(({ row, reading, record }): Reread => {
    const { gave = {}, lineWaits = false } = given.get(row.id) ?? {}
    const waits =
      lineWaits ||
      record.keys?.isSure === false ||
      record.applications.some(({ make, isSure }) => make === null || !isSure)
    return { id: row.id, reading, state: waits ? 'pendiente' : 'aplicada', actor, lineWaits, gave }
  })
  await setReread(client, rereads)
  return rereads
}
