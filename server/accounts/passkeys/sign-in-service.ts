import { timingSafeEqual } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { AuditContext } from '../audit/audit-context.ts'
import { recordAudit } from '../audit/service.ts'
import type { Identity, Visitor } from '../identity-options.ts'
import { beginAttempt, limits } from '#server/accounts/identity/attempts.ts'
import { openSession, subjectOf, type SignedIn } from '../sign-in/open-session.ts'
import { accountById, mayStillComeIn, type AccountRow } from '#server/accounts/identity/accounts-store.ts'
import { challengeExpiry, challengeHash, makeChallenge, SIGN_IN_PURPOSE, userHandle } from './challenge.ts'
import { NOT_AVAILABLE } from './own-service.ts'
import { loadWebauthn, relyingPartyOf, type RelyingParty } from './relying-party.ts'
import { deleteOldChallenges, markUse, passkeyByCredential, spendChallenge, type PasskeyRow } from './store.ts'

/** The same for an unknown passkey, a wrong one, and an account that may not sign in. */
const REFUSED = new Failure('invalid_input', 'No se pudo entrar con esta llave de acceso. Usa tu contraseña.')

/** Open to everybody: the browser offers the passkeys that it has for the shop, so that no account is named. */
export async function beginPasskeySignIn({ secret, siteAddress, clock }: Identity) {
  const party = relyingPartyOf(siteAddress)
  if (party === null) return NOT_AVAILABLE
  const { generateAuthenticationOptions } = await loadWebauthn()
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    challenge: makeChallenge({ appSecret: secret, purpose: SIGN_IN_PURPOSE }, clock()),
  })
}

interface PasskeySignIn extends Visitor {
  readonly response: AuthenticationResponseJSON
  readonly remembered: boolean
  readonly previousSessionId: number | null
  readonly context: AuditContext
}

/** Opens a session for the holder of an unlocked passkey; no code is required. Attempts count by address, as those with passwords do. */
export async function signInWithPasskey(identity: Identity, request: PasskeySignIn): Promise<SignedIn | Failure> {
  const { database, siteAddress } = identity
  const party = relyingPartyOf(siteAddress)
  if (party === null) return NOT_AVAILABLE
  const attempt = await beginAttempt(database.db, limits.ofAddress(request.addressGroup))
  if (attempt instanceof Failure) return attempt
  const passkey = await passkeyByCredential(database.db, request.response.id)
  const account = passkey === null ? null : await accountById(database.db, passkey.userId)
  const refuse = async (note: string) => {
    await recordAudit(database.db, request.context, { action: 'sesion.rechazada', subject: subjectOf(account), note })
    return REFUSED
  }
  if (passkey === null || account === null) return refuse('llave de acceso desconocida')
  const answer = await verify(identity, party, passkey, request.response)
  if (answer === null) return refuse('llave de acceso que no corresponde')
  if (account.status !== 'activo') return refuse(`llave de acceso de una cuenta con estado ${account.status}`)
  const token = await openSession(identity, account, {
    ...request,
    byPasskey: true,
    note: `con la llave de acceso ${passkey.name}`,
    isStillRight: (db) => spend(db, account, passkey, answer),
  })
  if (token === null) return refuse('llave de acceso con un reto ya usado, o cambiada mientras se ingresaba')
  await attempt.takeBack()
  return { token, remembered: request.remembered }
}

interface Answer {
  readonly counter: number
  readonly challenge: { readonly hash: string; readonly expires: Date }
}

async function verify(
  { secret, clock }: Identity,
  party: RelyingParty,
  passkey: PasskeyRow,
  response: AuthenticationResponseJSON,
): Promise<Answer | null> {
  if (!isHandleOf(secret, passkey.userId, response.response.userHandle)) return null
  let challenge: Answer['challenge'] | null = null
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (answered) => {
      const expires = challengeExpiry({ appSecret: secret, purpose: SIGN_IN_PURPOSE }, answered, clock())
      challenge = expires === null ? null : { hash: challengeHash(answered), expires }
      return expires !== null
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (verified?.verified !== true || challenge === null) return null
  return { counter: verified.authenticationInfo.newCounter, challenge }
}

/** Whether the authenticator made the passkey for this account. */
function isHandleOf(secret: string, userId: number, handle: string | undefined): boolean {
  const expected = userHandle(secret, userId)
  const given = Buffer.from(handle ?? '', 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function spend(
  db: Database['db'],
  account: AccountRow,
  passkey: PasskeyRow,
  { challenge, counter }: Answer,
): Promise<boolean> {
  if (!(await mayStillComeIn(db, account.id))) return false
  if (!(await spendChallenge(db, challenge.hash, challenge.expires))) return false
  return markUse(db, passkey.id, { before: passkey.counter, after: counter })
}

export async function forgetOldChallenges(db: Database['db']): Promise<void> {
  await deleteOldChallenges(db)
}
