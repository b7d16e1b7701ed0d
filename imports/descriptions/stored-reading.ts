import type { DescriptionReading } from './description-reading.ts'

/** Readings stored before the reader had versions, doubts and learned words have none of them. */
export function asNow(stored: DescriptionReading): DescriptionReading {
  const applications = stored.applications.map((application) => ({ ...NO_QUALIFIERS, ...application }))
  return { ...NO_DOUBTS, ...stored, applications }
}

const NO_QUALIFIERS = { qualifiers: [] }
const NO_DOUBTS = { doubts: [], learned: [] }
