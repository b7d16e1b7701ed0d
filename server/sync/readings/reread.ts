import type { PoolClient } from 'pg'
import { readDescription } from '#imports/descriptions/read-description.ts'
import type { LearnedWords } from '#imports/descriptions/vocabulary/learned-words.ts'
import { readingRecord } from '#imports/rows/reading-record.ts'
import { replaceReadFacts, type FactApplication } from './facts-store.ts'
import { setReread, type ReadingRow, type Reread } from './store.ts'

/**
 * Reads the texts again, with the words that are known now: what is sure is in the catalogue as read, in the place of all that came from
 * these texts before; where something is not, the reading waits. Within `recordingChanges`, for readings that `lockReadings` gave.
 * Returns them as they are then.
 */
export async function rereadLocked(
  client: PoolClient,
  readings: readonly ReadingRow[],
  words: LearnedWords,
  actor: string,
): Promise<Reread[]> {
  const read = readings.map((row) => {
    const reading = readDescription(row.text, row.brand, words)
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
