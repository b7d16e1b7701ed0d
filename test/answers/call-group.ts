import type { CallName } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { TestApp } from '#test/app.ts'
import type { SignedIn } from '#test/sign-in.ts'

/** The caller. */
export type Caller = Pick<SignedIn, 'headers' | 'cookies'> & Partial<SignedIn>

export interface Call {
  readonly url: string
  /** A function, where it needs a value from the server. */
  readonly payload?: object | string | ((requested: Caller) => Promise<object>)
  readonly headers?: Readonly<Record<string, string>>
}

/** The calls of an area with their input, for server/answers.test.ts and test/access/foreign-ids.test.ts. */
export interface CallGroup {
  readonly calls: Readonly<Partial<Record<CallName, string | Call>>>
  /** Rows for the calls. */
  readonly fill?: (database: Database) => Promise<void>
  /** The caller, where it is not an administrator; null: an administrator. */
  readonly callerOf?: (test: TestApp, endpoint: Endpoint) => Promise<SignedIn | null>
  /** By path: the input of a call about somebody else's object besides its ids, so that it is refused because of the owner. */
  readonly foreignBodies?: Readonly<Record<string, object>>
  /** By path: why a `POST` leaves no entry in the audit. All others leave one. */
  readonly notAudited?: Readonly<Record<string, string>>
}
