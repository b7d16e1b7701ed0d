import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

it.each([
  ['PUBLIC_URL', 'https://tienda.ejemplo.mx'],
  ['PUBLIC_URL', 'http://192.168.1.10:3000/'],
  ['TRUSTED_PROXIES', '1'],
  ['TRUSTED_PROXIES', 'loopback, 10.0.0.0/8, 2001:db8::1'],
  ['BASE_PATH', '/'],
  ['MAIL_FROM', 'avisos@ejemplo.mx'],
  ['SAT_STATE_URL', 'https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc'],
  ['SAT_STATE_URL', 'http://127.0.0.1:8080/consulta'],
  ['DOCUMENTS_FOLDER', '/srv/facturas'],
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
  ['SMTP_URL', 'https://correo.ejemplo.mx'],
  ['SMTP_URL', 'correo.ejemplo.mx:587'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://solo-usuario@correo.ejemplo.mx'],
  ['SMTP_URL', 'smtp://usuario:100%@correo.ejemplo.mx'],
  ['SMTP_URL', 'smtp://correo.ejemplo.mx/?ignoreTLS=true'],
  ['MAIL_FROM', 'Refaccionaria Díaz'],
  ['MAIL_FROM', 'a@ejemplo.mx, b@ejemplo.mx'],
  ['SAT_STATE_URL', 'http://consultaqr.facturaelectronica.sat.gob.mx/'],
  ['SAT_STATE_URL', 'http://127.0.0.1.ejemplo.mx/'],
  ['SAT_STATE_URL', 'http://localhost.ejemplo.mx/'],
  ['SAT_STATE_URL', 'https://usuario:clave@sat.gob.mx/'],
  ['SAT_STATE_URL', 'file:///etc/passwd'],
  ['SAT_STATE_URL', 'consultaqr.facturaelectronica.sat.gob.mx'],
  ['DOCUMENTS_FOLDER', 'facturas'],
])('%s may not be %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartupError)
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: debe `)
})

it.each([
  [{}, 'until_own'],
  [{ HOST: 'localhost' }, 'until_own'],
  [{ HOST: '::1' }, 'until_own'],
  [{ HOST: '0.0.0.0' }, 'closed'],
  [{ HOST: '::' }, 'closed'],
  [{ HOST: '192.168.1.10' }, 'closed'],
  [{ HOST: '127.0.0.1.ejemplo.mx' }, 'closed'],
  [{ PUBLIC_URL: 'https://tienda.ejemplo.mx' }, 'closed'],
  [{ TRUSTED_PROXIES: '1' }, 'closed'],
  [{ DEMO: 'off' }, 'closed'],
  [{ DEMO: 'on', HOST: '0.0.0.0', PUBLIC_URL: 'https://tienda.ejemplo.mx' }, 'open'],
  [{ DATABASE_URL: 'postgresql://localhost/x', APP_SECRET: 'x'.repeat(32) }, 'closed'],
])('the demo accounts with %j are %s', (env, rule) => {
  expect(readConfig(env).demoAccounts).toBe(rule)
})

it.each([
  [{}, true],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, false],
  [{ DEMO: 'on', PUBLIC_URL: 'https://tienda.ejemplo.mx' }, false],
  [{ DEMO: 'on', TRUSTED_PROXIES: 'loopback' }, false],
])('with %j mails are read by this machine: %s', (env, isAlone) => {
  expect(readConfig(env).isForThisMachine).toBe(isAlone)
})

it('mail takes an address to send from, and shows no password', () => {
  const env = { SMTP_URL: 'smtp://tienda:secreta@correo.ejemplo.mx:2525' }
  expect(() => readConfig(env)).toThrow('MAIL_FROM: es obligatoria junto con SMTP_URL')
  expect(() => readConfig({ ...env, SMTP_URL: `${env.SMTP_URL}/otra` })).not.toThrow('secreta')
  expect(readConfig({ ...env, MAIL_FROM: 'Refaccionaria Díaz <avisos@ejemplo.mx>' }).mail).toEqual({
    host: 'correo.ejemplo.mx',
    port: 2525,
    security: 'opportunistic',
    username: 'tienda',
    password: 'secreta',
    from: { name: 'Refaccionaria Díaz', address: 'avisos@ejemplo.mx' },
  })
  expect(readConfig({}).mail).toBeUndefined()
})
