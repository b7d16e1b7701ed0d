import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { signIn } from '#test/sign-in.ts'
import { hasSecret, withoutSecret } from '#domain/addresses/secret-address.ts'
import { loggedAddress } from './secret-address.ts'

const TOKEN = 'aB3_x-9QqZz'

it.each([
  [`/tuerca/CartItemsList?compartido=${TOKEN}`, '/tuerca/CartItemsList?compartido=***'],
  [`/tuerca/CartItemsList?a=1&compartido=${TOKEN}&b=2`, '/tuerca/CartItemsList?a=1&compartido=***&b=2'],
  [`/tuerca/cotizacion/${TOKEN}`, '/tuerca/cotizacion/***'],
  [`/api/cotizacion/${TOKEN}/pdf`, '/api/cotizacion/***/pdf'],
  ['/api/cotizaciones/12/pdf', '/api/cotizaciones/12/pdf'],
  [`/api/carritos/compartido/${TOKEN}/agrega`, '/api/carritos/compartido/***/agrega'],
  [
    `/tuerca/Ingresa?regresa=%2FCartItemsList%3Fcompartido%3D${TOKEN}%26b`,
    '/tuerca/Ingresa?regresa=%2FCartItemsList%3Fcompartido%3D***%26b',
  ],
  ['/api/productoslista/balatas?linea=2', '/api/productoslista/balatas?linea=2'],
])('%s', (address, shown) => {
  expect([withoutSecret(address), hasSecret(address)]).toEqual([shown, address !== shown])
})

it.each([
  ['/tuerca/Ingresa?usuario=ana&contrasena=abc', [], '/tuerca/Ingresa?***'],
  [
    '/tuerca/ListadoProductos?busqueda=balatas&telefono=55',
    ['busqueda'],
    '/tuerca/ListadoProductos?busqueda=balatas&***',
  ],
  ['/tuerca/ListadoProductos?busqueda=balatas', ['busqueda'], '/tuerca/ListadoProductos?busqueda=balatas'],
  ['/api/x?abc', [], '/api/x?***'],
  [`/tuerca/DetallePosts/a?vistaprevia=${TOKEN}`, ['vistaprevia'], '/tuerca/DetallePosts/a?vistaprevia=***'],
])('the log has only the known parts of %s', (address, known, shown) => {
  expect(loggedAddress(address, known)).toBe(shown)
})

let log = ''
const lines = new Writable({
  write(line: Buffer, _, done) {
    log += line.toString()
    done()
  },
})
const test = useTestApp(async () => {}, { loggerInstance: pino({ level: 'info' }, lines) })

it('neither the log nor the audit has the link of a shared cart', async () => {
  const { app, database } = test.current
  const noCart = await signIn(test.current, { roles: ['MKTG'] })
  const answer = await app.inject({ ...noCart, method: 'GET', url: `/api/carritos/compartido/${TOKEN}` })
  await app.inject(`/tuerca/CartItemsList?compartido=${TOKEN}`)
  await app.inject('/api/productoslista/balatas?linea=2&contrasena=typed-once')
  expect(log).toContain('/api/carritos/compartido/***')
  expect(log).toContain('CartItemsList?***')
  expect(log).not.toContain(TOKEN)
  expect(log).toContain('/api/productoslista/balatas?linea=2&***')
  expect(log).not.toContain('typed-once')
  expect(answer.statusCode).toBe(403)
  const entries = await database.db.selectFrom('audit_entries').selectAll().execute()
  expect(JSON.stringify(entries)).toContain('compartido/***')
  expect(JSON.stringify(entries)).not.toContain(TOKEN)
})
