import type { ErrorCode } from '#contract/errors.ts'

/**
 * An expected failure, as a use case returns it. `message` is Spanish, fit to show; `fields` names each rejected field and
 * why. `platform/http` maps the kind to a status.
 */
export class Failure {
  readonly kind: ErrorCode
  readonly message: string
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(kind: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    this.kind = kind
    this.message = message
    this.fields = fields
  }
}
