import { Failure } from '#server/platform/failure.ts'
import type { AuditContext } from '../audit/audit-context.ts'
import { recordAudit } from '../audit/service.ts'
import type { Identity, Visitor } from '../identity-options.ts'
import { acceptCode, type SecondFactorProof } from '#server/accounts/authenticator/check-code.ts'
import { beginAttempt, forgetAccountAttempts, limits } from '#server/accounts/identity/attempts.ts'
import { openSession, subjectOf, type SignedIn } from './open-session.ts'
import { hasPassedPassword, signPasswordStep } from './password-step.ts'
import { accountByName, isStillRight } from '#server/accounts/identity/accounts-store.ts'

export interface SignInRequest extends Visitor {
  /** E-mail or user name, as it was typed. */
  readonly account: string
  /** '' where the password was right before, as `passwordStep` proves. */
  readonly password: string
  /** The cookie that proves it; '': there is none. */
  readonly passwordStep: string
  /** Of the second factor; '' where none was required yet. */
  readonly code: string
  /** 'recordarme'. */
  readonly remembered: boolean
  /** The session of the request, which ends with a sign-in. */
  readonly previousSessionId: number | null
  readonly context: AuditContext
}

/** The same for an unknown account, and one that may not sign in. */
const REFUSED = new Failure('invalid_input', 'El usuario o la contraseña no son correctos.')
const WRONG_CODE_TEXT = 'El código no es correcto o ya se usó.'
const WRONG_CODE = new Failure('invalid_input', WRONG_CODE_TEXT, { codigo: WRONG_CODE_TEXT })

const PASSWORD_AGAIN_TEXT = 'Escribe otra vez tu contraseña: pasó demasiado tiempo.'
const PASSWORD_AGAIN = new Failure('invalid_input', PASSWORD_AGAIN_TEXT, { contrasena: PASSWORD_AGAIN_TEXT })

/** The second factor in the words of the audit. */
const PROVED_BY: Readonly<Record<SecondFactorProof, string>> = {
  codigo: 'con un código del autenticador',
  recuperacion: 'con un código de recuperación',
}

/**
 * Opens a session after the right password, and the second factor where there is one. Where its code is missing, a cookie replaces the
 * password until it is typed. Each attempt counts as a failure, of the account and of the address, until it has succeeded.
 */
export async function signIn(
  identity: Identity,
  request: SignInRequest,
): Promise<SignedIn | { readonly passwordStep: string } | Failure> {
  const { database, passwords, secret, clock } = identity
  const { db } = database
  const ofAddress = await beginAttempt(db, limits.ofAddress(request.addressGroup))
  if (ofAddress instanceof Failure) return ofAddress
  const ofAccount = await beginAttempt(db, limits.ofAccount(request.account))
  if (ofAccount instanceof Failure) return ofAccount
  const account = await accountByName(db, request.account.trim().toLowerCase())
  const isByStep = request.password === ''
  const isRight = isByStep
    ? account !== null && hasPassedPassword(secret, request.passwordStep, account, clock())
    : await passwords.verify(request.addressGroup, account?.passwordHash ?? null, request.password)
  const refuse = async (failure: Failure, reason: string) => {
    const note = ofAccount.isLocked ? `${reason}; la cuenta espera 15 minutos` : reason
    await recordAudit(db, request.context, { action: 'sesion.rechazada', subject: subjectOf(account), note })
    return failure
  }
  if (isByStep && !isRight) return refuse(PASSWORD_AGAIN, 'código sin contraseña')
  if (account === null) return refuse(REFUSED, 'cuenta desconocida')
  if (!isRight) return refuse(REFUSED, 'contraseña incorrecta')
  if (account.status !== 'activo') return refuse(REFUSED, `cuenta con estado ${account.status}`)
  let proof: SecondFactorProof | null = null
  if (account.twoFactorEnabled) {
    if (request.code === '') {
      await ofAccount.takeBack()
      await ofAddress.takeBack()
      return { passwordStep: signPasswordStep(secret, account, clock()) }
    }
    proof = await acceptCode(db, account.id, request.code, { appSecret: secret, now: clock() })
    if (proof === null) return refuse(WRONG_CODE, 'código incorrecto')
  }
  const passwordHash = account.passwordHash ?? ''
  const token = await openSession(identity, account, {
    ...request,
    byPasskey: false,
    note: proof === null ? '' : PROVED_BY[proof],
    isStillRight: (tx) => isStillRight(tx, account.id, passwordHash),
  })
  if (token === null) return refuse(REFUSED, 'la cuenta cambió mientras se ingresaba')
  await forgetAccountAttempts(db, account)
  await ofAddress.takeBack()
  return { token, remembered: request.remembered }
}
