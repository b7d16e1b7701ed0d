import pg from 'pg'
import type { Failure } from '#server/platform/failure.ts'

const UNIQUE_VIOLATION = '23505'

/** The result of a write; where it would break one of these unique constraints or indexes, the failure that belongs to it. */
export async function orDuplicate<Result>(
  work: Promise<Result>,
  failures: Readonly<Record<string, Failure>>,
): Promise<Result | Failure> {
  try {
    return await work
  } catch (error) {
    const isDuplicate = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
    const failure = isDuplicate ? failures[error.constraint ?? ''] : undefined
    if (failure === undefined) throw error
    return failure
  }
}
