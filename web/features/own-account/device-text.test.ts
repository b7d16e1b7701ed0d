import { expect, it } from 'vitest'
import { deviceText, isPhone } from './device-text.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome en Windows',
    false,
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge en Windows', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en iOS',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome en Android', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux', false],
  ['curl/8.0', 'Otro dispositivo', false],
  ['', 'Otro dispositivo', false],
])('%s', (userAgent, text, isSmall) => {
  expect(deviceText(userAgent)).toBe(text)
  expect(isPhone(userAgent)).toBe(isSmall)
})
