import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

it.each([
  ['PUBLIC_URL', 'https://tienda.ejemplo.mx'],
  ['PUBLIC_URL', 'http://192.168.1.10:3000/'],
  ['TRUSTED_PROXIES', '1'],
  ['TRUSTED_PROXIES', 'loopback, 10.0.0.0/8, 2001:db8::1'],
  ['BASE_PATH', '/'],
])('%s may be %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow()
})

it.each([
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'data:text/html,hola'],
  ['PUBLIC_URL', 'ftp://tienda.ejemplo.mx'],
  ['PUBLIC_URL', 'tienda.ejemplo.mx'],
  ['TRUSTED_PROXIES', 'proxy.ejemplo.mx'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', '-1'],
  ['BASE_PATH', '//evil.com/'],
])('%s may not be %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartupError)
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: debe `)
})
