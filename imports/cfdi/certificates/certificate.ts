import { createHash, X509Certificate, type KeyObject } from 'node:crypto'

/** A certificate of SAT: of an authority, a stamper, or an issuer of documents. */
export interface Certificate {
  /** 20 digits; '' where the serial number has no digits, as for authorities. */
  readonly number: string
  readonly subject: string
  readonly issuerSubject: string
  /** Of its owner; '' where absent. */
  readonly rfc: string
  readonly validFrom: Date
  readonly validTo: Date
  readonly publicKey: KeyObject
  /** SHA-256 of its bytes, in hex. */
  readonly fingerprint: string
  /** The owner's name for people. */
  readonly name: string
  readonly isAuthority: boolean
  /** A responder for revocations, which signs neither certificates nor documents. */
  readonly isResponder: boolean
  readonly der: Uint8Array
  /** Whether `issuer` signed it. */
  readonly isSignedBy: (issuer: Certificate) => boolean
}

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'

/** Reads DER or PEM; undefined: it is no certificate, or an unsupported one. */
export function readCertificate(bytes: Uint8Array): Certificate | undefined {
  let x509: X509Certificate
  try {
    x509 = new X509Certificate(bytes)
  } catch {
    return undefined
  }
  const publicKey = publicKeyOf(x509)
  if (publicKey === undefined) return undefined
  return {
    number: numberOf(x509.serialNumber),
    subject: x509.subject,
    issuerSubject: x509.issuer,
    rfc: rfcOf(x509.subject),
    validFrom: new Date(x509.validFrom),
    validTo: new Date(x509.validTo),
    publicKey,
    fingerprint: createHash('sha256').update(x509.raw).digest('hex'),
    name: nameOf(x509.subject),
    isAuthority: x509.ca || (x509.subject === x509.issuer && x509.verify(publicKey)),
    isResponder: x509.keyUsage?.includes(OCSP_SIGNING) ?? false,
    der: new Uint8Array(x509.raw),
    isSignedBy: (issuer) => x509.issuer === issuer.subject && x509.verify(issuer.publicKey),
  }
}

const READ = { most: 200, longest: 10_000 }
const read = new Map<string, Certificate | undefined>()

/** Like `readCertificate`, for a certificate in a document: thousands of one issuer have the same one, which is read once. */
export function certificateOfDocument(base64: string): Certificate | undefined {
  if (read.has(base64)) return read.get(base64)
  const certificate = readCertificate(Buffer.from(base64, 'base64'))
  if (read.size >= READ.most) read.clear()
  if (base64.length <= READ.longest) read.set(base64, certificate)
  return certificate
}

function publicKeyOf(x509: X509Certificate): KeyObject | undefined {
  try {
    return x509.publicKey
  } catch {
    return undefined
  }
}

/** SAT writes the number of a certificate as ASCII digits into its serial number: 3330 is "30". */
function numberOf(serial: string): string {
  const digits = Buffer.from(serial, 'hex').toString('latin1')
  return /^\d{20}$/u.test(digits) ? digits : ''
}

/** Its common name, or a substitute. */
function nameOf(subject: string): string {
  const parts = new Map(subject.split('\n').map((line) => line.split(/=(.*)/su, 2) as [string, string]))
  return parts.get('CN') ?? parts.get('name') ?? parts.get('O') ?? ''
}

/** In x500UniqueIdentifier, before " / " and the CURP of the company's representative. */
function rfcOf(subject: string): string {
  const identifier = /^(?:x500UniqueIdentifier|2\.5\.4\.45)=(?<value>.+)$/mu.exec(subject)?.groups?.['value'] ?? ''
  const written = (identifier.split('/')[0] ?? '').trim().toUpperCase()
  return /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/u.test(written) ? written : ''
}
