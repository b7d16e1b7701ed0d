import pg from 'pg'
import type { Failure } from '#server/platform/failure.ts'

const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'

/** What a write comes to; where it would break one of these unique or foreign keys, the failure that belongs to it. */
export async function orRefused<Result>(
  work: Promise<Result>,
  failures: Readonly<Record<string, Failure>>,
): Promise<Result | Failure> {
  try {
    return await work
  } catch (error) {
    const isRefused =
      error instanceof pg.DatabaseError && (error.code === UNIQUE_VIOLATION || error.code === FOREIGN_KEY_VIOLATION)
    const failure = isRefused ? failures[error.constraint ?? ''] : undefined
    if (failure === undefined) throw error
    return failure
  }
}
