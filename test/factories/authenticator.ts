import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

interface Ceremony {
  readonly origin?: string
  readonly rpId?: string
  /** Whether the user unlocked it. */
  readonly isUnlocked?: boolean
}

const FLAGS = { present: 0x01, unlocked: 0x04, hasCredential: 0x40 }

/** An authenticator with one passkey (WebAuthn level 3, sections 6.1 and 6.5), for tests without a browser. */
export class TestAuthenticator {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''
  #counter = 0

  /** The browser's answer to the options of a new passkey. */
  create({ challenge, rp, user }: CreationOptions, ceremony: Ceremony = {}) {
    this.#userHandle = user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()])
    const data = Buffer.concat([this.#data(rp.id, FLAGS.hasCredential, ceremony), credential])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(data.length)
    // CBOR: { fmt: 'none', attStmt: {}, authData }
    const parts = ['a3', '63', hex('fmt'), '64', hex('none'), '67', hex('attStmt'), 'a0', '68', hex('authData'), '59']
    const attestationObject = Buffer.concat([Buffer.from(parts.join(''), 'hex'), size, data]).toString('base64url')
    const clientDataJSON = clientData('webauthn.create', challenge, ceremony).toString('base64url')
    return this.#answer({ clientDataJSON, attestationObject, transports: ['internal'] })
  }

  /** The browser's answer to the options of a sign-in. */
  get({ challenge, rpId }: { readonly challenge: string; readonly rpId: string }, ceremony: Ceremony = {}) {
    this.#counter += 1
    const data = this.#data(rpId, 0, ceremony)
    const client = clientData('webauthn.get', challenge, ceremony)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    })
  }

  #answer<Response>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', authenticatorAttachment: 'platform', response }
  }

  #data(rpId: string, flags: number, { rpId: other, isUnlocked = true }: Ceremony): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const all = flags | FLAGS.present | (isUnlocked ? FLAGS.unlocked : 0)
    return Buffer.concat([
      createHash('sha256')
        .update(other ?? rpId)
        .digest(),
      Buffer.from([all]),
      counter,
    ])
  }

  /** ES256, in COSE format (RFC 9053). */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), left, Buffer.from('225820', 'hex'), right])
  }
}

function clientData(type: string, challenge: string, { origin = 'http://localhost' }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex')
}
