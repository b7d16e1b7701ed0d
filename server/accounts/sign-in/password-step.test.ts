import { expect, it } from 'vitest'
import { hasPassedPassword, PASSWORD_STEP_SECONDS, signPasswordStep } from './password-step.ts'

const SECRET = 'a secret of the tests'
const ANA = { id: 7, passwordHash: 'hash of her password' }
const NOW = new Date('2026-11-22T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

it('that the password was right holds for five minutes, for one account, and until it gets another', () => {
  const cookie = signPasswordStep(SECRET, ANA, NOW)
  const holds = (account: Parameters<typeof hasPassedPassword>[2], at: Date, secret = SECRET, shown = cookie) =>
    hasPassedPassword(secret, shown, account, at)
  expect(holds(ANA, later(PASSWORD_STEP_SECONDS - 1))).toBe(true)
  expect(holds(ANA, later(PASSWORD_STEP_SECONDS))).toBe(false)
  expect(holds({ ...ANA, id: 8 }, NOW)).toBe(false)
  expect(holds({ ...ANA, passwordHash: 'another' }, NOW)).toBe(false)
  expect(holds({ ...ANA, passwordHash: null }, NOW)).toBe(false)
  expect(holds(ANA, NOW, 'another secret')).toBe(false)
  for (const made of ['', '.', '0.', `${later(9000).getTime()}.${cookie.split('.')[1]}`, 'NaN.', cookie.slice(0, -1)])
    expect(holds(ANA, NOW, SECRET, made)).toBe(false)
})
