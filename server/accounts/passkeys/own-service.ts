import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { AuditContext } from '../audit/audit-context.ts'
import { recordAudit } from '../audit/service.ts'
import type { Identity, Visitor } from '../identity-options.ts'
import { mailTo } from '../mails/service.ts'
import { shopName } from '../mails/store.ts'
import { PASSKEY_MAIL } from '#domain/mail-templates/account-mails.ts'
import { readOwnAccount } from '../own-account/service.ts'
import { confirmIdentity } from '../passwords/confirm-service.ts'
import { resetCredentials } from '../passwords/credentials-service.ts'
import { renewSession, type RenewedSession } from '../sessions/service.ts'
import { challengeExpiry, challengeHash, makeChallenge, registrationPurpose, userHandle } from './challenge.ts'
import { loadWebauthn, relyingPartyOf } from './relying-party.ts'
import * as store from './store.ts'

interface OwnPerson {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly sessionId: number
}

export type Proof = Visitor & { readonly password: string; readonly code: string }

/** More than a person has devices. */
const MOST = 20
/** EdDSA, ES256, RS256 (COSE): every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

export const NOT_AVAILABLE = new Failure('conflict', 'Esta tienda todavía no admite llaves de acceso.')
const TOO_MANY = new Failure('conflict', `Ya tienes ${MOST} llaves de acceso: quita una antes de agregar otra.`)
const NOT_VERIFIED = new Failure('invalid_input', 'No se pudo comprobar la llave de acceso. Empieza de nuevo.')
const TAKEN = new Failure('conflict', 'Esta llave de acceso ya está agregada.')
const NO_PASSKEY = new Failure('not_found', 'Esta llave de acceso ya no existe.')

export async function listPasskeys({ database, siteAddress }: Identity, userId: number) {
  return { isAvailable: relyingPartyOf(siteAddress) !== null, rows: await store.passkeysOf(database.db, userId) }
}

/** The options from which the browser makes a passkey, once the user has proved who they are again. */
export async function beginPasskey(identity: Identity, person: OwnPerson, proof: Proof) {
  const { database, secret, siteAddress, clock } = identity
  const party = relyingPartyOf(siteAddress)
  if (party === null) return NOT_AVAILABLE
  const refused = await confirm(identity, person.id, proof)
  if (refused !== null) return refused
  const existing = await store.passkeysOf(database.db, person.id)
  if (existing.length >= MOST) return TOO_MANY
  const { generateRegistrationOptions } = await loadWebauthn()
  return generateRegistrationOptions({
    rpName: (await shopName(database.db)) || 'Tuerca',
    rpID: party.id,
    userName: person.email,
    userDisplayName: person.name,
    userID: userHandle(secret, person.id),
    supportedAlgorithmIDs: ALGORITHMS,
    challenge: makeChallenge({ appSecret: secret, purpose: registrationPurpose(person) }, clock()),
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

interface Registration {
  readonly name: string
  readonly response: RegistrationResponseJSON
  readonly context: AuditContext
}

/** The challenge belongs to this session, which got it with its password. */
export async function addPasskey(
  { database, secret, siteAddress, clock }: Identity,
  person: OwnPerson,
  { name, response, context }: Registration,
): Promise<RenewedSession | Failure> {
  const party = relyingPartyOf(siteAddress)
  if (party === null) return NOT_AVAILABLE
  const key = { appSecret: secret, purpose: registrationPurpose(person) }
  let challenge = { hash: '', expires: new Date(0) }
  const { verifyRegistrationResponse } = await loadWebauthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (answered) => {
      const expires = challengeExpiry(key, answered, clock())
      challenge = { hash: challengeHash(answered), expires: expires ?? challenge.expires }
      return expires !== null
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (verified?.verified !== true) return NOT_VERIFIED
  const { credential } = verified.registrationInfo
  return inTransaction(database, async ({ db }) => {
    if (!(await store.spendChallenge(db, challenge.hash, challenge.expires))) return NOT_VERIFIED
    const isNew = await store.insertPasskey(db, {
      userId: person.id,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
    })
    return isNew ? changed(db, { person, context, name, isNew }) : TAKEN
  })
}

export async function removePasskey(
  identity: Identity,
  person: OwnPerson,
  { id, context, ...proof }: Proof & { readonly id: number; readonly context: AuditContext },
): Promise<RenewedSession | Failure> {
  const own = await store.passkeysOf(identity.database.db, person.id)
  if (!own.some((passkey) => passkey.id === id)) return NO_PASSKEY
  const refused = await confirm(identity, person.id, proof)
  if (refused !== null) return refused
  return inTransaction(identity.database, async ({ db }) => {
    const name = await store.deletePasskey(db, person.id, id)
    return name === null ? NO_PASSKEY : changed(db, { person, context, name, isNew: false })
  })
}

/** Requires the code of the second factor too, where there is one: a passkey replaces both. */
async function confirm(identity: Identity, userId: number, { code, ...proof }: Proof): Promise<Failure | null> {
  const { hasSecondFactor } = await readOwnAccount(identity.database, userId)
  const account = await confirmIdentity(identity, userId, hasSecondFactor ? { ...proof, code } : proof)
  return account instanceof Failure ? account : null
}

interface Change {
  readonly person: OwnPerson
  readonly context: AuditContext
  readonly name: string
  readonly isNew: boolean
}

/** Links and other sessions end, the person is notified, and the own session gets another token. */
async function changed(db: Database['db'], { person, context, name, isNew }: Change): Promise<RenewedSession> {
  await resetCredentials(db, person.id, person.sessionId)
  await recordAudit(db, context, {
    action: isNew ? 'llave_de_acceso.agregada' : 'llave_de_acceso.quitada',
    subject: { kind: 'usuario', id: person.id, name: person.name },
    ...(isNew ? { after: { llave: name } } : { before: { llave: name } }),
  })
  await mailTo(db, { template: PASSKEY_MAIL, person, values: { accion: isNew ? 'agregó' : 'quitó', llave: name } })
  return renewSession(db, person.sessionId)
}
