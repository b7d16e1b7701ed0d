import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type ZipFile } from 'yauzl'
import { readCertificate, type Certificate } from '#imports/cfdi/certificates/certificate.ts'

export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
}

export interface Judged {
  readonly certificates: readonly { readonly file: string; readonly certificate: Certificate }[]
  readonly refused: readonly { readonly file: string; readonly reason: string }[]
}

const MOST_ENTRIES = 500
/** A certificate has some 2 KB. */
const MOST_CERTIFICATE_BYTES = 20_000

/** The certificates of files and zips, by their content. Reasons are Spanish. */
export async function judgeCertificates(files: readonly SentFile[]): Promise<Judged> {
  const certificates: { file: string; certificate: Certificate }[] = []
  const refused: { file: string; reason: string }[] = []
  for (const file of files) {
    for (const { name, bytes } of isZip(file.bytes) ? await entriesOf(file) : [file]) {
      const read = bytes === null ? 'no se puede abrir' : judge(bytes)
      if (typeof read === 'string') refused.push({ file: name, reason: read })
      else certificates.push({ file: name, certificate: read })
    }
  }
  return { certificates, refused }
}

function judge(bytes: Buffer): Certificate | string {
  if (bytes.length > MOST_CERTIFICATE_BYTES) return 'pesa demasiado para ser un certificado'
  const certificate = readCertificate(bytes)
  if (certificate === undefined) return 'no es un certificado (.cer)'
  if (certificate.isResponder) return 'solo responde si otros están revocados; no hace falta'
  if (!certificate.isAuthority && certificate.number === '') return 'no tiene un número del SAT'
  return certificate
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString('latin1') === 'PK'
}

interface Unpacked {
  readonly name: string
  /** Null: it cannot be read. */
  readonly bytes: Buffer | null
}

async function entriesOf({ name, bytes }: SentFile): Promise<readonly Unpacked[]> {
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  } catch {
    return [{ name, bytes: null }]
  }
  const found: Unpacked[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (/\/$|(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/u.test(entry.fileName)) continue
      if (found.length >= MOST_ENTRIES) break
      const isLarge = entry.uncompressedSize > MOST_CERTIFICATE_BYTES || entry.isEncrypted()
      const content = isLarge ? null : await buffer(await zip.openReadStreamPromise(entry)).catch(() => null)
      found.push({ name: `${name}/${entry.fileName}`, bytes: content })
    }
  } catch {
    found.push({ name, bytes: null })
  }
  return found
}
