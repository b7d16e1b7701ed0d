import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { CallOutput } from '#contract/client.ts'
import type { PasskeyRow } from './store.ts'

type Listed = CallOutput<'GET /api/cuenta/llaves'>['llaves'][number]

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Listed {
  return { id, nombre: name, creada: createdAt.toISOString(), ultimoUso: lastUsedAt?.toISOString() ?? null }
}

/** The fields of the library that the contract names, without hints and extensions. */
export function presentCreation(
  options: PublicKeyCredentialCreationOptionsJSON,
): CallOutput<'POST /api/cuenta/llaves/inicia'> {
  const { rp, user, challenge, pubKeyCredParams, timeout = 60_000, excludeCredentials = [] } = options
  return {
    rp: { id: rp.id ?? '', name: rp.name },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({
      id,
      type: 'public-key',
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

export function presentRequest(options: PublicKeyCredentialRequestOptionsJSON): CallOutput<'POST /login/llave/reto'> {
  const { rpId = '', challenge, timeout = 60_000 } = options
  return { rpId, challenge, timeout, userVerification: 'required' }
}
