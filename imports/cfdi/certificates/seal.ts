import { verify } from 'node:crypto'
import type { Certificate } from './certificate.ts'

/** Whether a seal (base64) was made of a text with the key of a certificate: RSA with SHA-256 (Anexo 20). */
export function isSealOf(seal: string, text: string, certificate: Certificate): boolean {
  const bytes = Buffer.from(seal, 'base64')
  try {
    return verify('RSA-SHA256', Buffer.from(text, 'utf8'), certificate.publicKey, bytes)
  } catch {
    // A key of another kind verifies nothing.
    return false
  }
}
