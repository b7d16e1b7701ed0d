import type { ErrorCode, StaleVersion } from '#contract/errors.ts'

/**
 * An expected failure, as a use case returns it. `message` is Spanish, fit to show; `fields` names each rejected field and
 * why. `platform/http` maps the kind to a status.
 */
export class Failure {
  readonly kind: ErrorCode
  readonly message: string
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly stale: StaleVersion | undefined

  constructor(kind: ErrorCode, message: string, fields?: Readonly<Record<string, string>>, stale?: StaleVersion) {
    this.kind = kind
    this.message = message
    this.fields = fields
    this.stale = stale
  }
}

/** Another user stored a newer version since the submitted one was read. The form shows both. */
export function staleVersion(stale: StaleVersion): Failure {
  const who = stale.changedBy ?? 'Alguien'
  return new Failure('conflict', `${who} guardó otros cambios mientras editabas.`, undefined, stale)
}

/** Too many requests: the same one may be made after a while. */
export class DelayedFailure extends Failure {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super('too_many_requests', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
