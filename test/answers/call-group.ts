import type { CallName } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { TestApp } from '#test/app.ts'
import type { SignedIn } from '#test/sign-in.ts'

/** Who makes a call. */
export type Asked = Pick<SignedIn, 'headers' | 'cookies'> & Partial<SignedIn>

export interface Call {
  readonly url: string
  /** Made by who asks, where it answers something that the server says. */
  readonly payload?: object | string | ((asked: Asked) => Promise<object>)
  readonly headers?: Readonly<Record<string, string>>
}

/** The calls of some area, and what they need to be answered: for server/answers.test.ts and test/access/foreign-ids.test.ts. */
export interface CallGroup {
  readonly calls: Readonly<Partial<Record<CallName, string | Call>>>
  /** Rows that the calls name. */
  readonly fill?: (database: Database) => Promise<void>
  /** Who makes a call of the group, where that is not an administrator; null: an administrator. */
  readonly whoAsks?: (test: TestApp, endpoint: Endpoint) => Promise<SignedIn | null>
  /** By path: what a call about somebody else's object says beside its ids, so that it is refused for whose it is. */
  readonly foreignBodies?: Readonly<Record<string, object>>
  /** By path: why a `POST` leaves no entry in the audit. Every other one does. */
  readonly notAudited?: Readonly<Record<string, string>>
}
