import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { AuditContext } from '../audit/audit-context.ts'
import { recordAudit } from '../audit/service.ts'
import type { Identity, Visitor } from '../identity-options.ts'
import { mailTo } from '../mails/service.ts'
import { SECOND_FACTOR_MAIL, SECOND_FACTOR_RESET_MAIL } from '#domain/mail-templates/account-mails.ts'
import { shopName } from '../mails/store.ts'
import { confirmIdentity } from '../passwords/confirm-service.ts'
import { resetCredentials } from '../passwords/credentials-service.ts'
import { renewSession, type RenewedSession } from '../sessions/service.ts'
import { beginAttempt, limits } from '#server/accounts/identity/attempts.ts'
import { acceptTotp } from '#server/accounts/authenticator/check-code.ts'
import { makeRecoveryCodes, recoveryCodeHash, seal } from '#server/accounts/authenticator/secrets.ts'
import * as store from '#server/accounts/authenticator/store.ts'
import { authenticatorSetup, makeTotpSecret } from '#server/accounts/authenticator/totp.ts'

type Db = Parameters<typeof recordAudit>[0]

export interface OwnSession {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly sessionId: number
}

const HAS_ONE = new Failure('conflict', 'Ya tienes la verificación en dos pasos. Quítala antes de activarla de nuevo.')
const NOT_BEGUN = new Failure('conflict', 'Empieza de nuevo: no hay una verificación por confirmar.')
const WRONG_CODE = 'El código no es correcto. Revisa la hora de tu teléfono y prueba con el siguiente.'

export interface SecondFactorSetup {
  readonly text: string
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

/** A secret for the authenticator, and recovery codes. They count once a code is confirmed. */
export async function begin(
  identity: Identity,
  person: OwnSession,
  confirmation: Visitor & { readonly password: string },
): Promise<Failure | SecondFactorSetup> {
  const account = await confirmIdentity(identity, person.id, confirmation)
  if (account instanceof Failure) return account
  const secret = makeTotpSecret()
  const recoveryCodes = makeRecoveryCodes()
  const sealed = seal(identity.secret, person.id, secret)
  const hashes = recoveryCodes.map((code) => recoveryCodeHash(identity.secret, code))
  return inTransaction(identity.database, async ({ db }) => {
    if (!(await store.storeSecret(db, person.id, sealed))) return HAS_ONE
    await store.replaceRecoveryCodes(db, person.id, hashes)
    const issuer = (await shopName(db)) || 'Tuerca'
    return { ...authenticatorSetup(secret, { issuer, account: account.email }), recoveryCodes }
  })
}

/** Confirms with a code of the authenticator. The other sessions end, since they signed in without it. */
export async function confirm(
  identity: Identity,
  person: OwnSession,
  { code, context }: { readonly code: string; readonly context: AuditContext },
): Promise<Failure | RenewedSession> {
  const { database, secret, clock } = identity
  const attempt = await beginAttempt(database.db, limits.ofConfirmation(person.id))
  if (attempt instanceof Failure) return attempt
  const outcome = await inTransaction(database, async ({ db }) => {
    const factor = await store.secondFactorOf(db, person.id)
    if (factor === null || factor.verified) return NOT_BEGUN
    if (!(await acceptTotp(db, person.id, factor.secret, code, { appSecret: secret, now: clock() }))) {
      return new Failure('invalid_input', WRONG_CODE, { codigo: WRONG_CODE })
    }
    await store.confirmSecondFactor(db, person.id)
    return changed({ db, person, context, isOn: true })
  })
  if (!(outcome instanceof Failure)) await attempt.takeBack()
  return outcome
}

type Confirmed = Visitor & { readonly password: string; readonly code: string; readonly context: AuditContext }

export async function remove(
  identity: Identity,
  person: OwnSession,
  confirmation: Confirmed,
): Promise<Failure | RenewedSession> {
  const account = await confirmIdentity(identity, person.id, confirmation)
  if (account instanceof Failure) return account
  return inTransaction(identity.database, async ({ db }) => {
    await store.deleteSecondFactor(db, person.id)
    return changed({ db, person, context: confirmation.context, isOn: false })
  })
}

/** New recovery codes; the earlier ones are no longer valid. */
export async function renewRecoveryCodes(
  identity: Identity,
  person: OwnSession,
  confirmation: Confirmed,
): Promise<Failure | readonly string[]> {
  const account = await confirmIdentity(identity, person.id, confirmation)
  if (account instanceof Failure) return account
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(identity.secret, code))
  return inTransaction(identity.database, async ({ db }) => {
    await store.replaceRecoveryCodes(db, person.id, hashes)
    const subject = { kind: 'usuario', id: person.id, name: person.name }
    await recordAudit(db, confirmation.context, { action: 'segundo_factor.codigos_nuevos', subject })
    return codes
  })
}

/** Removes a lost second factor; in the transaction of an administrator. Links and sessions end. @param by the user who does it */
export async function resetOf(
  db: Db,
  person: Omit<OwnSession, 'sessionId'>,
  { by, context }: { readonly by: string; readonly context: AuditContext },
): Promise<void> {
  await store.deleteSecondFactor(db, person.id)
  await resetCredentials(db, person.id)
  const subject = { kind: 'usuario', id: person.id, name: person.name }
  await recordAudit(db, context, { action: 'segundo_factor.restablecido', subject })
  await mailTo(db, { template: SECOND_FACTOR_RESET_MAIL, person, values: { quien: by } })
}

interface Change {
  readonly db: Db
  readonly person: OwnSession
  readonly context: AuditContext
  readonly isOn: boolean
}

/** Common to both: links and other sessions end, the user is notified, and the own session gets another token. */
async function changed({ db, person, context, isOn }: Change): Promise<RenewedSession> {
  await resetCredentials(db, person.id, person.sessionId)
  const action = isOn ? 'segundo_factor.activado' : 'segundo_factor.quitado'
  await recordAudit(db, context, { action, subject: { kind: 'usuario', id: person.id, name: person.name } })
  await mailTo(db, { template: SECOND_FACTOR_MAIL, person, values: { accion: isOn ? 'activó' : 'quitó' } })
  return renewSession(db, person.sessionId)
}
