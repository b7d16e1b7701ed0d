import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { DelayedFailure } from '#server/platform/failure.ts'
import { countAttempt, deleteOldAttempts, forgetAttempts, takeBackAttempt } from './attempts-store.ts'

const LOCK_SECONDS = 15 * 60

/** Seconds until the next attempt, after each that failed. */
interface Limit {
  readonly counted: string
  readonly delays: readonly number[]
}

/**
 * The typed account, whether it exists or not. It is stored as a hash: people type their password into the wrong field. The e-mail and the
 * user name of one account count separately, or their common lock would reveal that they belong together.
 */
function ofAccount(name: string): Limit {
  return { counted: accountKey(name), delays: [0, 0, 0, 2, 4, 8, 16, LOCK_SECONDS] }
}

/** The people of an office share an address, so its limit is higher. @param address of an IPv6 network or IPv4 host */
function ofAddress(address: string): Limit {
  return {
    counted: `direccion:${address}`,
    delays: [...repeat(30, 0), ...repeat(30, 5), LOCK_SECONDS],
  }
}

/** The password of a logged-in user, required again before important changes. */
function ofConfirmation(userId: number): Limit {
  return { counted: `confirmacion:${userId}`, delays: [0, 0, 0, 2, 4, 8, 16, LOCK_SECONDS] }
}

function ofRecovery(address: string): Limit {
  return { counted: `recuperacion:${address}`, delays: [...repeat(10, 0), LOCK_SECONDS] }
}

function ofRecoveredAccount(email: string): Limit {
  return { counted: `recuperacion:${hashed(email)}`, delays: [...repeat(3, 0), LOCK_SECONDS] }
}

export const limits = { ofAccount, ofAddress, ofConfirmation, ofRecovery, ofRecoveredAccount }

/** An attempt that is counted as a failure until it is taken back. */
export interface CountedAttempt {
  /** Whether the account or address is locked for a long while from now on. */
  readonly isLocked: boolean
  takeBack(): Promise<void>
}

/** Admits an attempt, or returns how long to wait: growing times first, then a quarter of an hour. */
export async function beginAttempt(
  db: Kysely<DB>,
  { counted, delays }: Limit,
): Promise<CountedAttempt | DelayedFailure> {
  const outcome = await countAttempt(db, counted, delays)
  if ('waitSeconds' in outcome) return tooManyAttempts(outcome.waitSeconds)
  return { isLocked: outcome.failures >= delays.length, takeBack: () => takeBackAttempt(db, counted) }
}

/** After a sign-in or a new password the account's failures no longer count; those of the address do. */
export async function forgetAccountAttempts(
  db: Kysely<DB>,
  { email, username }: { readonly email: string; readonly username: string | null },
): Promise<void> {
  await forgetAttempts(db, [email, ...(username === null ? [] : [username])].map(accountKey))
}

export async function forgetOldAttempts(db: Kysely<DB>): Promise<void> {
  await deleteOldAttempts(db)
}

function tooManyAttempts(seconds: number): DelayedFailure {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 60 ? `${seconds} segundos` : minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return new DelayedFailure(`Son demasiados intentos. Espera ${wait} y vuelve a intentarlo.`, seconds)
}

function accountKey(name: string): string {
  return `cuenta:${hashed(name)}`
}

function hashed(name: string): string {
  return createHash('sha256').update(name.trim().toLowerCase()).digest('base64url')
}

function repeat(times: number, seconds: number): number[] {
  return Array.from({ length: times }, () => seconds)
}
