import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Sight } from '#domain/access.ts'
import { locationOf } from '#server/platform/files/file-storage.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { SMALL_PDF } from '#test/factories/quotes.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { fiscalFileStorage } from './folder.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { roles: ['admin'] })))

const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
const OWN = '/api/mi-empresa/datos-fiscales'
const pdf = new Uint8Array(SMALL_PDF)

const BODY = {
  razonSocial: 'frenos ruiz',
  regimenFiscal: '601',
  codigoPostal: '44100',
  usoCfdi: 'G03',
  constancia: null as number | null,
}

async function makeCustomer() {
  const advisor = await signIn(test.current, {
    name: 'Beto Asesor',
    roles: ['asesor'],
    permissions: ['empresas-read', 'empresas-update'],
  })
  const company = await makeCompany(db(), { name: 'Frenos', branches: ['Centro'], advisorId: advisor.user.id })
  const { rfc } = await db()
    .selectFrom('companies')
    .select('rfc')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  const person = (sight: Sight = 'empresa') =>
    signIn(test.current, {
      name: 'Raúl Ruiz',
      roles: ['cliente'],
      companyId: company.id,
      sight,
      companyBranchIds: sight === 'sucursal' ? company.branchIds : [],
    })
  return { id: company.id, rfc, advisor, owner: await person(), person, body: { ...BODY, rfc } }
}

async function upload(who: SignedIn, content: Uint8Array<ArrayBuffer> | string = pdf, name = 'constancia.pdf') {
  const body = await multipart([{ field: 'archivo', name, content }], {})
  const answer = await test.current.app.inject({
    method: 'POST',
    url: `${OWN}/constancia`,
    payload: body.payload,
    cookies: who.cookies,
    headers: { ...who.headers, ...body.headers },
  })
  return { status: answer.statusCode, json: answer.json() }
}

const mailsTo = async (email: string) =>
  await db()
    .selectFrom('mails')
    .select(['template', 'body_text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

describe('a customer', () => {
  it('reads what an invoice to them lacks', async () => {
    const { owner, rfc } = await makeCustomer()
    const { status, json } = await get(OWN, owner)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      datos: { rfc, regimenFiscal: '', codigoPostal: '', usoCfdi: '' },
      cambio: null,
      motivo: null,
    })
    expect(json.faltan).toEqual([
      'la razón social como la tiene el SAT',
      'el régimen fiscal',
      'el código postal del domicilio fiscal',
      'el uso del CFDI',
    ])
  })

  it('requests a change, which counts once it is approved', async () => {
    const { id, rfc, owner, advisor, body } = await makeCustomer()
    const file = (await upload(owner)).json
    expect(file).toMatchObject({ nombre: 'constancia.pdf', bytes: SMALL_PDF.length })
    const requested = await post(OWN, { ...body, constancia: file.id }, owner)
    expect(requested.json).toMatchObject({
      datos: { razonSocial: expect.stringContaining('SA de CV'), regimenFiscal: '' },
      constancia: null,
      cambio: {
        estado: 'pendiente',
        propuso: 'Raúl Ruiz',
        datos: { rfc, razonSocial: 'FRENOS RUIZ', regimenFiscal: '601', codigoPostal: '44100', usoCfdi: 'G03' },
        constancia: { id: file.id },
      },
    })
    expect(await lastAudit(test.current)).toMatchObject({ action: 'empresa.datos_fiscales_pedidos' })
    const [told] = await mailsTo(advisor.user.email)
    expect(told?.template).toBe('datos_fiscales_pedidos')
    expect(told?.body_text).toContain(`/empresas/edit/${id}?vista=fiscales`)

    const path = `/api/empresas/${id}/datos-fiscales`
    expect((await get(`${path}/constancia/${file.id}`, advisor)).status).toBe(200)
    const approved = await post(`${path}/aprueba`, { cambio: requested.json.cambio.id }, advisor)
    expect(approved.json).toEqual({ success: true })
    expect(await lastAudit(test.current)).toMatchObject({ action: 'empresa.datos_fiscales_aprobados' })
    const after = (await get(OWN, owner)).json
    expect(after).toMatchObject({
      faltan: [],
      datos: { rfc, razonSocial: 'FRENOS RUIZ', regimenFiscal: '601', codigoPostal: '44100', usoCfdi: 'G03' },
      constancia: { id: file.id },
      cambio: { estado: 'aprobado', decidio: 'Beto Asesor' },
    })
    expect((await mailsTo(owner.user.email)).at(-1)?.template).toBe('datos_fiscales_aprobados')
    expect((await post(`${path}/aprueba`, { cambio: requested.json.cambio.id }, advisor)).status).toBe(409)
  })

  it('reads why it was rejected, and requests it again', async () => {
    const { id, owner, advisor, body } = await makeCustomer()
    const { cambio } = (await post(OWN, body, owner)).json
    const path = `/api/empresas/${id}/datos-fiscales/rechaza`
    expect((await post(path, { cambio: cambio.id, motivo: ' ' }, advisor)).status).toBe(400)
    const motivo = 'El código postal no es el de tu constancia.'
    expect((await post(path, { cambio: cambio.id, motivo }, advisor)).json).toEqual({ success: true })
    const after = (await get(OWN, owner)).json
    expect(after).toMatchObject({ datos: { regimenFiscal: '' }, cambio: { estado: 'rechazado', motivo } })
    expect((await mailsTo(owner.user.email)).at(-1)?.body_text).toContain(motivo)
    const again = await post(OWN, { ...body, codigoPostal: '44940' }, owner)
    expect(again.json.cambio).toMatchObject({ estado: 'pendiente', datos: { codigoPostal: '44940' } })
  })

  it('replaces a waiting request, which can no longer be approved', async () => {
    const { id, owner, advisor, body } = await makeCustomer()
    const first = (await post(OWN, body, owner)).json.cambio
    const second = (await post(OWN, { ...body, usoCfdi: 'G01' }, owner)).json.cambio
    const path = `/api/empresas/${id}/datos-fiscales/aprueba`
    expect((await post(path, { cambio: first.id }, advisor)).json.error.message).toBe(
      'El cliente mandó otros datos: revisa los de ahora.',
    )
    expect((await post(path, { cambio: second.id }, advisor)).status).toBe(200)
  })

  it('of two concurrent decisions one succeeds', async () => {
    const { id, owner, advisor, body } = await makeCustomer()
    const { cambio } = (await post(OWN, body, owner)).json
    const path = `/api/empresas/${id}/datos-fiscales`
    const statuses = await Promise.all([
      post(`${path}/aprueba`, { cambio: cambio.id }, advisor),
      post(`${path}/rechaza`, { cambio: cambio.id, motivo: 'No' }, admin),
    ])
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it.each([
    [{ rfc: 'XAXX010101000', usoCfdi: 'S01' }, { rfc: 'Es un RFC genérico: escribe el de tu empresa.' }],
    [{ rfc: 'FRE01' }, { rfc: expect.stringContaining('Escribe el RFC') }],
    [
      { razonSocial: 'Frenos Ruiz SA de CV' },
      { razonSocial: 'El SAT la tiene sin el régimen de capital: quita «SA DE CV».' },
    ],
    [
      { regimenFiscal: '612' },
      { regimenFiscal: 'Este régimen es de personas físicas, y el RFC es de una persona moral.' },
    ],
    [{ regimenFiscal: '999' }, { regimenFiscal: 'Elige el régimen fiscal.' }],
    [{ codigoPostal: '4410' }, { codigoPostal: 'El código postal tiene 5 dígitos.' }],
    [{ usoCfdi: 'D01' }, { usoCfdi: 'El uso D01 es de personas físicas, y el RFC es de una persona moral.' }],
    [{ usoCfdi: 'CP01' }, { usoCfdi: 'Elige el uso del CFDI.' }],
    [{ constancia: 2_000_000_000 }, { constancia: 'Esta constancia ya no está: súbela de nuevo.' }],
  ])('SAT’s refusals are reported: %j', async (change, fields) => {
    const { owner, body } = await makeCustomer()
    const { status, json } = await post(OWN, { ...body, ...change }, owner)
    expect(status).toBe(400)
    expect(json.error.fields).toMatchObject(fields)
  })

  it('requesting the current data changes nothing', async () => {
    const { id, owner, body } = await makeCustomer()
    const { version } = (await get(`/api/empresas/${id}/datos-fiscales`)).json
    expect((await post(`/api/empresas/${id}/datos-fiscales`, { ...body, version })).status).toBe(200)
    expect((await post(OWN, body, owner)).json.error.message).toBe('Estos datos ya son los de tus facturas.')
  })
})

describe('a constancia', () => {
  it.each([
    ['a text', 'hola', '“constancia.pdf” no es PDF.'],
    ['half a PDF', '%PDF-1.7\nhola', 'El PDF está incompleto.'],
    ['a PDF with programs', '%PDF-1.7\n<</JavaScript 1>>\n%%EOF', 'El PDF contiene programas o archivos adjuntos.'],
    ['nothing', '', '“constancia.pdf” está vacío.'],
    ['more than five megabytes', new Uint8Array(5_000_001), '“constancia.pdf” pesa más de 5 MB.'],
  ])('%s is refused', async (_, content, message) => {
    const { owner } = await makeCustomer()
    const { status, json } = await upload(owner, content)
    expect([status, json.error.message.replace('\u00A0', ' ')]).toEqual([400, message])
  })

  it('that was not used is deleted with the next one', async () => {
    const { id, owner, body } = await makeCustomer()
    const first = (await upload(owner)).json
    const rowOf = (file: { id: number }) =>
      db().selectFrom('fiscal_files').select('stored_as').where('id', '=', file.id).executeTakeFirst()
    const name = (await rowOf(first))?.stored_as ?? ''
    const path = join(fiscalFileStorage(test.current.storage).folder, locationOf(name))
    expect(existsSync(path)).toBe(true)
    const second = (await upload(owner)).json
    expect([await rowOf(first), existsSync(path)]).toEqual([undefined, false])
    await post(OWN, { ...body, constancia: second.id }, owner)
    await upload(owner)
    expect(await rowOf(second)).toBeDefined()
    expect((await get(`/api/archivos/${name}`)).status).toBe(404)
    expect((await get(`/api/empresas/${id}/datos-fiscales/constancia/${second.id}`)).status).toBe(200)
  })

  it('of somebody else is not there', async () => {
    const one = await makeCustomer()
    const other = await makeCustomer()
    const file = (await upload(one.owner)).json
    expect((await get(`${OWN}/constancia/${file.id}`, one.owner)).status).toBe(200)
    expect((await get(`${OWN}/constancia/${file.id}`, other.owner)).status).toBe(404)
    expect((await get(`/api/empresas/${other.id}/datos-fiscales/constancia/${file.id}`)).status).toBe(404)
    expect((await post(OWN, { ...other.body, constancia: file.id }, other.owner)).json.error.fields).toHaveProperty(
      'constancia',
    )
  })
})

describe('access', () => {
  it.each([
    ['propio', 403],
    ['sucursal', 403],
    ['empresa', 200],
    ['grupo', 200],
  ] as const)('ask: a customer who sees %s is answered %d', async (sight, status) => {
    const { person, body } = await makeCustomer()
    const who = await person(sight)
    expect((await post(OWN, body, who)).status).toBe(status)
    expect((await upload(who)).status).toBe(status)
    const { json } = await get(OWN, who)
    expect(json.motivo).toBe(status === 200 ? null : 'Lo pide quien ve toda tu empresa.')
  })

  it('decide: users who serve the company and may change companies, and nobody else', async () => {
    const { id, owner, body, person } = await makeCustomer()
    const { cambio } = (await post(OWN, body, owner)).json
    const others = [
      [await signIn(test.current, { roles: ['asesor'], permissions: ['empresas-read', 'empresas-update'] }), 404],
      [await signIn(test.current, { roles: ['CustomerService'], permissions: ['empresas-read'] }), 403],
      [await person('grupo'), 403],
    ] as const
    for (const [who, status] of others) {
      for (const [act, rest] of [
        ['aprueba', {}],
        ['rechaza', { motivo: 'No' }],
      ] as const) {
        const answer = await post(`/api/empresas/${id}/datos-fiscales/${act}`, { cambio: cambio.id, ...rest }, who)
        expect([act, answer.status]).toEqual([act, status])
      }
    }
    expect((await get(OWN, owner)).json.cambio.estado).toBe('pendiente')
    const reader = await signIn(test.current, { roles: ['CustomerService'], permissions: ['empresas-read'] })
    expect((await get(`/api/empresas/${id}/datos-fiscales`, reader)).json.motivo).toBe(
      'Necesitas el permiso empresas-update.',
    )
  })

  it('read: no user without a company, and no visitor', async () => {
    const stray = await signIn(test.current, { roles: ['cliente'] })
    expect((await get(OWN, stray)).status).toBe(404)
    expect((await test.current.app.inject({ url: OWN })).statusCode).toBe(401)
  })
})

it('the shop changes them itself, and of two concurrent changes the second is refused', async () => {
  const { id, body, advisor } = await makeCustomer()
  const path = `/api/empresas/${id}/datos-fiscales`
  const { version } = (await get(path, advisor)).json
  expect((await post(path, { ...body, version }, advisor)).json).toEqual({ version: version + 1 })
  expect(await lastAudit(test.current)).toMatchObject({ action: 'empresa.datos_fiscales_modificados' })
  expect((await post(path, { ...body, version }, admin)).status).toBe(409)
})

it('an RFC that another company has is not taken twice', async () => {
  const one = await makeCustomer()
  const other = await makeCustomer()
  const { cambio } = (await post(OWN, { ...other.body, rfc: one.rfc }, other.owner)).json
  const { status, json } = await post(`/api/empresas/${other.id}/datos-fiscales/aprueba`, { cambio: cambio.id })
  expect([status, json.error.fields]).toEqual([400, { rfc: 'Ya hay una empresa con este RFC.' }])
  expect((await get(OWN, other.owner)).json.cambio.estado).toBe('pendiente')
})
