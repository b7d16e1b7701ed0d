import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
const { get, post } = callsOf(test, () => admin)
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { roles: ['admin'] })))
beforeEach(async () => {
  await test.current.database.pool.query(`update company set rfc = '', legal_name = '', tax_regime = '', logo = ''`)
})

const URL = '/api/empresa'
const FIELDS = {
  nombre: 'Refaccionaria Díaz',
  ano: 1986,
  correo: 'HOLA@Diaz.mx',
  chatAsesores: '(33) 1234-5678',
  chatAtencion: 'https://wa.me/5213312345679',
  chatTelemarketing: '',
  rfc: 'abc-010203-xy9',
  razonSocial: 'refaccionaria díaz',
  regimenFiscal: '601',
  codigoPostalFiscal: '44940',
}
const save = async (fields: object) => {
  const { version } = (await get(URL)).json as { version: number }
  return post(URL, { ...FIELDS, version, ...fields })
}

it('stores the fields of one form, shows them to everybody, and audits them', async () => {
  expect((await save({})).status).toBe(200)
  expect((await get(URL)).json).toMatchObject({
    nombre: 'Refaccionaria Díaz',
    correo: 'hola@diaz.mx',
    chatAsesores: '523312345678',
    chatAtencion: '523312345679',
    chatTelemarketing: '',
    rfc: 'ABC010203XY9',
    razonSocial: 'REFACCIONARIA DÍAZ',
  })
  const { ConfigEmpresa } = (await test.current.app.inject('/api/admin/contactosucursales')).json()
  expect(ConfigEmpresa).toMatchObject({ Nombre: 'Refaccionaria Díaz', ano: 1986, chatbox_asesores: '523312345678' })
  expect(JSON.stringify(ConfigEmpresa)).not.toContain('ABC010203XY9')
  expect(await lastAudit(test.current)).toMatchObject({
    action: 'configuracion.empresa_modificada',
    before: { rfc: '' },
    after: { rfc: 'ABC010203XY9', regimenFiscal: '601' },
  })
})

it.each([
  ['nombre', { nombre: ' ' }],
  ['ano', { ano: 1700 }],
  ['correo', { correo: 'hola' }],
  ['chatAsesores', { chatAsesores: '33 1234' }],
  ['rfc', { rfc: 'ABC' }],
  ['rfc', { rfc: 'ABC019903XY9' }],
  ['rfc', { rfc: 'XAXX010101000' }],
  ['regimenFiscal', { regimenFiscal: '612' }],
  ['regimenFiscal', { rfc: 'ABCD010203XY9', regimenFiscal: '601' }],
  ['razonSocial', { razonSocial: 'Refaccionaria Díaz, S.A. de C.V.' }],
  ['codigoPostalFiscal', { codigoPostalFiscal: '4494' }],
  ['logotipo', { logotipo: '../../etc/passwd' }],
  ['logotipo', { logotipo: `${'0'.repeat(32)}.png` }],
])('refuses %s: %j, at its field', async (field, fields) => {
  const { status, json } = await save(fields)
  expect([status, json]).toMatchObject([400, { error: { fields: { [field]: expect.any(String) } } }])
})

it('accepts an RFC with a doubtful check digit', async () => {
  expect((await save({ rfc: 'ABC010203XY0' })).status).toBe(200)
})

it('two who save at once: the second sees what the first stored', async () => {
  const { version } = (await get(URL)).json as { version: number }
  const both = await Promise.all(['Una', 'Otra'].map((nombre) => post(URL, { ...FIELDS, nombre, version })))
  const refused = both.find(({ status }) => status === 409)
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(refused?.json).toMatchObject({ error: { stale: { version: version + 1, changedBy: admin.user.name } } })
})

describe('the logo', () => {
  const send = async (content: Uint8Array<ArrayBuffer>) => {
    const { payload, headers } = await multipart([{ field: 'archivo', name: 'logo.png', content }])
    const answer = await test.current.app.inject({
      method: 'POST',
      url: '/api/empresa/logotipo',
      payload,
      cookies: admin.cookies,
      headers: { ...admin.headers, ...headers },
    })
    return { status: answer.statusCode, json: answer.json() }
  }
  const shown = async () => (await test.current.app.inject('/img/logo/app.png')).rawPayload

  it('is shown once it is saved, and the built one again once it is taken away', async () => {
    const built = await shown()
    const drawn = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#a05' } })
      .png()
      .toBuffer()
    const sent = await send(new Uint8Array(drawn))
    expect(sent).toMatchObject({ status: 200, json: { archivo: expect.stringMatching(/^[0-9a-f]{32}\.png$/u) } })
    expect(await shown()).toEqual(built)
    expect((await save({ logotipo: sent.json.archivo })).status).toBe(200)
    expect(await shown()).not.toEqual(built)
    expect((await save({ logotipo: '' })).status).toBe(200)
    expect(await shown()).toEqual(built)
  })

  it('is refused where it is no picture', async () => {
    expect((await send(new Uint8Array([1, 2, 3, 4]))).status).toBe(400)
  })
})

it('is for administrators alone', async () => {
  const others = [{ roles: ['MKTG'] }, { roles: ['cliente'] }, { roles: ['director'] }] as const
  for (const recipe of others) {
    const who = await signIn(test.current, recipe)
    expect((await get(URL, who)).status).toBe(403)
    expect((await post(URL, FIELDS, who)).status).toBe(403)
    expect((await post('/api/empresa/logotipo', {}, who)).status).toBe(403)
  }
  expect((await test.current.app.inject(URL)).statusCode).toBe(401)
})
