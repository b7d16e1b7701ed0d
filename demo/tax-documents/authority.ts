import 'reflect-metadata'
import { createHash, createPrivateKey, sign, webcrypto, type KeyObject } from 'node:crypto'
import { cryptoProvider, X509CertificateGenerator, type X509Certificate } from '@peculiar/x509'

/** Written in every certificate of the demo authority, whose documents have no validity. */
export const SAMPLE_ORGANISATION = 'MUESTRA – SIN VALIDEZ FISCAL'

/** A signer: an issuer of documents, or a stamper. */
export interface Signer {
  /** The twenty digits of the certificate. */
  readonly number: string
  readonly name: string
  readonly rfc: string
  readonly certificate: Uint8Array
  readonly validFrom: Date
  readonly validTo: Date
  /** RSA with SHA-256, in base64. */
  readonly sign: (text: string) => string
}

interface SignerRecipe {
  readonly rfc: string
  readonly name: string
  readonly number: string
  /** The legal representative of a company. */
  readonly curp?: string
  readonly validFrom?: Date
  readonly validTo?: Date
}

export interface Authority {
  readonly number: string
  readonly name: string
  readonly certificate: Uint8Array
  readonly validFrom: Date
  readonly validTo: Date
  readonly makeSigner: (recipe: SignerRecipe) => Promise<Signer>
}

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}
const AUTHORITY_NAME = 'AC DE MUESTRA'
const AUTHORITY_NUMBER = '90001000000500000001'
/** Where SAT puts "RFC / CURP": x500UniqueIdentifier. */
const UNIQUE_IDENTIFIER = '2.5.4.45'
const SERIAL_NUMBER = '2.5.4.5'
const VALID_FROM = new Date('2020-01-01T06:00:00Z')
const VALID_TO = new Date('2040-01-01T06:00:00Z')

/** An authority like SAT's, with keys that only exist while the program runs. */
export async function makeAuthority(): Promise<Authority> {
  cryptoProvider.set(webcrypto as Crypto)
  const keys = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const root = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serialOf(AUTHORITY_NUMBER),
    name: [{ CN: [AUTHORITY_NAME] }, { O: [SAMPLE_ORGANISATION] }, { OU: ['Autoridad de muestra'] }, { C: ['MX'] }],
    notBefore: VALID_FROM,
    notAfter: VALID_TO,
    signingAlgorithm: RSA,
    keys: keys as CryptoKeyPair,
  })
  return {
    number: AUTHORITY_NUMBER,
    name: AUTHORITY_NAME,
    certificate: bytesOf(root),
    validFrom: VALID_FROM,
    validTo: VALID_TO,
    makeSigner: (recipe) => makeSigner(root, keys.privateKey, recipe),
  }
}

async function makeSigner(root: X509Certificate, rootKey: webcrypto.CryptoKey, recipe: SignerRecipe): Promise<Signer> {
  const { rfc, name, number, curp = 'XAXX010101HDFXXX00', validFrom = VALID_FROM, validTo = VALID_TO } = recipe
  const keys = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serialOf(number),
    subject: [
      { CN: [name] },
      { O: [SAMPLE_ORGANISATION] },
      { [UNIQUE_IDENTIFIER]: [`${rfc} / ${curp}`] },
      { [SERIAL_NUMBER]: [` / ${curp}`] },
      { OU: ['Muestra'] },
    ],
    issuer: root.subjectName,
    notBefore: validFrom,
    notAfter: validTo,
    signingAlgorithm: RSA,
    publicKey: keys.publicKey as CryptoKey,
    signingKey: rootKey as CryptoKey,
  })
  const key = createPrivateKey({
    key: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    number,
    name,
    rfc,
    certificate: bytesOf(certificate),
    validFrom,
    validTo,
    sign: (text) => signText(text, key),
  }
}

function signText(text: string, key: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(text, 'utf8'), key).toString('base64')
}

/** SAT's serial numbers are the hexadecimal of ASCII digits. */
function serialOf(number: string): string {
  return Buffer.from(number, 'ascii').toString('hex')
}

function bytesOf(certificate: X509Certificate): Uint8Array {
  return new Uint8Array(certificate.rawData)
}

/** The identity of a certificate in the store. */
export function fingerprintOf(certificate: Uint8Array): string {
  return createHash('sha256').update(certificate).digest('hex')
}
