import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Clocks of phones differ: the step before and the step after count too (RFC 6238, section 5.2). */
const WINDOW = 1

/** 160 random bits. */
export function makeTotpSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes
}

/** The time step of the code, or null. */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  // The library throws for other characters of the same number.
  if (!/^\d{6}$/u.test(code)) return null
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

/** The secret for an authenticator, as text to type and as the address for a QR code. */
export function authenticatorSetup(
  secret: Uint8Array,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): { readonly text: string; readonly uri: string } {
  const generator = totp(secret, issuer, account)
  return { text: generator.secret.base32, uri: generator.toString() }
}

function totp(secret: Uint8Array, issuer = '', label = ''): TOTP {
  // A copy has a buffer of its own; a slice would expose the bytes around it.
  return new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    issuer,
    label,
    period: PERIOD_SECONDS,
  })
}
