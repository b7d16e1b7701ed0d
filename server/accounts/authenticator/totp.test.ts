import { describe, expect, it } from 'vitest'
import { TEST_SECRET } from '#test/app.ts'
import { TOTP_SECRET } from '#test/factories/second-factor.ts'
import { makeRecoveryCodes, recoveryCodeHash, seal, unseal } from './secrets.ts'
import { authenticatorSetup, makeTotpSecret, matchingStep } from './totp.ts'

describe('codes of the authenticator', () => {
  // RFC 6238, appendix B (SHA-1): the last six of its eight digits.
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at second %d it is %s, of step %d', (second, code, step) => {
    expect(matchingStep(TOTP_SECRET.bytes, code, new Date(second * 1000))).toBe(step)
  })

  it.each([
    [-30, 37_037_037],
    [30, 37_037_037],
    [-61, null],
    [61, null],
  ])('a clock that is %d seconds off: step %s', (shift, step) => {
    expect(matchingStep(TOTP_SECRET.bytes, '050471', new Date((1_111_111_111 + shift) * 1000))).toBe(step)
  })

  it.each(['', '50471', '0504711', 'abcdef', '٠٥٠٤٧١'])('%j is none', (code) => {
    expect(matchingStep(TOTP_SECRET.bytes, code, new Date(1_111_111_111_000))).toBeNull()
  })

  it('the secret has 160 bits, and is handed to the authenticator with the shop and the account', () => {
    expect(makeTotpSecret()).toHaveLength(20)
    expect(authenticatorSetup(TOTP_SECRET.bytes, { issuer: 'Refacciones Ñandú', account: 'ana@prueba.mx' })).toEqual({
      text: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Refacciones%20%C3%91and%C3%BA:ana%40prueba.mx?issuer=Refacciones%20%C3%91and%C3%BA&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    })
  })
})

describe('storage', () => {
  it('the secret is read with the key of the shop, for the same person, unchanged', () => {
    const sealed = seal(TEST_SECRET, 7, TOTP_SECRET.bytes)
    expect(sealed).not.toBe(seal(TEST_SECRET, 7, TOTP_SECRET.bytes))
    expect(unseal(TEST_SECRET, 7, sealed)).toEqual(Buffer.from(TOTP_SECRET.bytes))
    expect(unseal(TEST_SECRET, 8, sealed)).toBeNull()
    expect(unseal('another-secret-of-another-shop-32', 7, sealed)).toBeNull()
    const other = sealed.startsWith('A') ? 'B' : 'A'
    expect(unseal(TEST_SECRET, 7, `${other}${sealed.slice(1)}`)).toBeNull()
  })

  it('recovery codes are ten, and found however they are typed', () => {
    const codes = makeRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    expect(codes.filter((code) => !/^[a-z2-7]{5}-[a-z2-7]{5}$/u.test(code))).toEqual([])
    const [code = ''] = codes
    const hash = recoveryCodeHash(TEST_SECRET, code)
    expect(recoveryCodeHash(TEST_SECRET, ` ${code.toUpperCase().replace('-', ' ')} `)).toBe(hash)
    expect(recoveryCodeHash('another-secret-of-another-shop-32', code)).not.toBe(hash)
  })
})
