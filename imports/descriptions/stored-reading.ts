import type { DescriptionReading } from './description-reading.ts'

/** Readings that were stored before the reader knew versions, doubts and learned words name none. */
export function asNow(stored: DescriptionReading): DescriptionReading {
  const applications = stored.applications.map((application) => ({ ...NO_QUALIFIERS, ...application }))
  return { ...NO_DOUBTS, ...stored, applications }
}

const NO_QUALIFIERS = { qualifiers: [] }
const NO_DOUBTS = { doubts: [], learned: [] }
