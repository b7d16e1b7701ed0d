import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { publishDocument, wholeSections } from '#test/factories/legal.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { presentSections } from './present.ts'

const NOON = '2026-11-26T18:00:00Z'
let now = new Date(NOON)
const test = useTestApp(async () => {}, { clock: () => now })
const db = () => test.current.database.db
let admin: SignedIn
const { get, post } = callsOf(test, () => admin)

const PATH = '/api/documentos-legales/aviso'
const WHOLE = { secciones: presentSections(wholeSections('aviso')), pideAceptacion: true, cambios: '' }

beforeEach(async () => {
  now = new Date(NOON)
  // Truncating bypasses the trigger that protects published versions.
  await test.current.database.pool.query('truncate legal_documents, legal_acceptances')
  admin = await signIn(test.current, { roles: ['admin'] })
})

const visitor = (url: string) => test.current.app.inject(url)
const shown = async (query = '') => (await visitor(`/api/legales/aviso${query}`)).json()
const begin = () => post(`${PATH}/borrador`, {})
const save = (body: object) => post(`${PATH}/borrador/guarda`, { ...WHOLE, ...body })
const publish = (version: number) => post(`${PATH}/borrador/publica`, { version })

/** Writes and publishes a version. @returns its number */
async function published(change: object = {}): Promise<number> {
  expect((await begin()).status).toBe(200)
  expect((await save({ version: 1, ...change })).status).toBe(200)
  const answer = await publish(2)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return answer.json.numero
}

describe('a legal document', () => {
  it('is nothing until it is published, and nothing links to it', async () => {
    await begin()
    expect((await visitor('/api/legales/aviso')).statusCode).toBe(404)
    const { ConfigEmpresa } = (await visitor('/api/admin/contactosucursales')).json()
    expect(ConfigEmpresa.documentosLegales).toEqual([])
    expect((await visitor('/sitemap.xml')).body).not.toContain('legales')
  })

  it('is proposed with the data of the company, and not published with places to complete', async () => {
    await db().updateTable('company').set({ name: 'Frenos <Díaz>', email: 'datos@diaz.mx' }).execute()
    await begin()
    const { json } = await get(PATH)
    const text = JSON.stringify(json.borrador.secciones)
    expect(text).toContain('Frenos <Díaz>')
    expect(text).toContain('datos@diaz.mx')
    expect(text).toContain('[domicilio de la empresa]')
    const refused = await publish(1)
    expect(refused).toMatchObject({
      status: 400,
      json: { error: { message: 'Antes de publicar falta: Sin datos por completar.' } },
    })
  })

  it('is not published while a text required by law is missing', async () => {
    await begin()
    await save({ version: 1, secciones: WHOLE.secciones.filter(({ tema }) => tema !== 'arco' && tema !== 'datos') })
    const { status, json } = await publish(2)
    expect(status).toBe(400)
    expect(json.error.message).toBe('Antes de publicar falta: Datos que se tratan; Derechos ARCO y cómo ejercerlos.')
    expect(await get(PATH)).toMatchObject({ json: { versiones: [] } })
  })

  it('is public once published, and its audit has the user', async () => {
    expect(await published()).toBe(1)
    expect(await shown()).toMatchObject({
      tipo: 'aviso',
      version: 1,
      estado: 'vigente',
      vigenteDesde: '2026-11-26',
      versiones: [{ version: 1, vigenteDesde: '2026-11-26' }],
      versionVigente: 1,
    })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'documento_legal.publicado',
      actor_id: admin.user.id,
      subject_name: 'Aviso de privacidad, versión 1',
    })
    const { ConfigEmpresa } = (await visitor('/api/admin/contactosucursales')).json()
    expect(ConfigEmpresa.documentosLegales).toEqual(['aviso'])
    expect((await visitor('/sitemaps/legales-1.xml')).body).toContain('/tuerca/aviso-de-privacidad<')
  })

  it('stores its versions: the next one states its changes, and replaces the first on its day', async () => {
    await published()
    await begin()
    expect((await save({ version: 1, vigenteDesde: '2026-12-01' })).status).toBe(200)
    expect(await publish(2)).toMatchObject({
      status: 400,
      json: { error: { fields: { cambios: expect.any(String) } } },
    })
    await save({ version: 2, vigenteDesde: '2026-12-01', cambios: 'Otra paquetería.' })
    expect((await publish(3)).status).toBe(200)
    expect(await shown()).toMatchObject({ version: 1, estado: 'vigente', versionVigente: 1 })
    expect(await shown('?version=2')).toMatchObject({ version: 2, estado: 'publicada', cambios: 'Otra paquetería.' })
    // December begins in Mexico six hours after it does in UTC.
    now = new Date('2026-12-01T05:59:59Z')
    const before = await visitor('/api/legales/aviso')
    expect(before.json().version).toBe(1)
    expect(before.headers['cache-control']).toBe('public, max-age=1')
    now = new Date('2026-12-01T06:00:00Z')
    expect(await shown()).toMatchObject({ version: 2, estado: 'vigente' })
    expect(await shown('?version=1')).toMatchObject({ version: 1, estado: 'sustituida', versionVigente: 2 })
    expect((await visitor('/api/legales/aviso?version=9')).statusCode).toBe(404)
    expect(await shown('?version=abc')).toMatchObject({ version: 2 })
  })

  it('is not of a day that has passed', async () => {
    await begin()
    await save({ version: 1, vigenteDesde: '2026-11-25' })
    expect(await publish(2)).toMatchObject({
      status: 400,
      json: { error: { fields: { vigenteDesde: expect.any(String) } } },
    })
  })

  it('never changes once published, not even by the database', async () => {
    await published()
    expect(await save({ version: 2 })).toMatchObject({ status: 404 })
    const { pool } = test.current.database
    await expect(pool.query(`update legal_documents set changes = 'x'`)).rejects.toThrow('never changes')
    await expect(pool.query('delete from legal_documents')).rejects.toThrow('never changes')
  })

  it('has one draft; a user who edits an older version of it gets a notice', async () => {
    await begin()
    expect((await begin()).status).toBe(409)
    await save({ version: 1, cambios: 'Uno' })
    const stale = await save({ version: 1, cambios: 'Dos' })
    expect(stale).toMatchObject({ status: 409, json: { error: { stale: { version: 2, stored: { cambios: 'Uno' } } } } })
    expect((await publish(1)).status).toBe(409)
    expect((await post(`${PATH}/borrador/descarta`, { version: 2 })).status).toBe(200)
    expect((await get(PATH)).json.borrador).toBeNull()
  })

  it.each([
    [{ secciones: [] }, 'secciones'],
    [{ secciones: [{ titulo: '', texto: 'a' }] }, 'secciones.0.titulo'],
    [{ secciones: [{ titulo: 'a', texto: ' ' }] }, 'secciones.0.texto'],
    [{ secciones: [{ titulo: 'a', texto: 'x'.repeat(8001) }] }, 'secciones.0.texto'],
    [{ cambios: 'x'.repeat(1001) }, 'cambios'],
    [{ vigenteDesde: 'mañana' }, 'vigenteDesde'],
  ])('refuses %j at its field', async (change, field) => {
    await begin()
    const { status, json } = await save({ version: 1, ...change })
    expect(status).toBe(400)
    expect(Object.keys(json.error.fields)).toEqual([field])
  })

  it.each([['MKTG'], ['cliente'], ['CustomerService']])('is not for %s to write', async (role) => {
    const who = await signIn(test.current, { roles: [role] })
    for (const url of ['/api/documentos-legales', PATH, `${PATH}/aceptaciones`, `${PATH}/aceptaciones/exporta`]) {
      expect((await get(url, who)).status, url).toBe(403)
    }
    for (const act of ['', '/guarda', '/descarta', '/publica']) {
      expect((await post(`${PATH}/borrador${act}`, { ...WHOLE, version: 1 }, who)).status, act).toBe(403)
    }
  })
})

describe('acceptance', () => {
  const pending = async (who: SignedIn) => (await get('/api/cuenta/legales', who)).json.pendientes
  const accept = (who: SignedIn, version: number, tipo = 'aviso') =>
    post('/api/cuenta/legales/acepta', { aceptadas: [{ tipo, version }] }, who)
  const numbers = async (who: SignedIn) =>
    (await pending(who)).map(({ tipo, version }: { tipo: string; version: number }) => `${tipo} ${version}`)

  it('is required once, and stored with version, person and time', async () => {
    await publishDocument(db())
    await publishDocument(db(), { kind: 'terminos' })
    const who = await signIn(test.current, { roles: ['cliente'], hasAccepted: false })
    expect(await numbers(who)).toEqual(['aviso 1', 'terminos 1'])
    expect((await pending(who))[0]).toMatchObject({ esPrimera: true, cambios: [] })
    expect(await accept(who, 1)).toMatchObject({ status: 200 })
    expect(await accept(who, 1)).toMatchObject({ status: 200 })
    expect(await numbers(who)).toEqual(['terminos 1'])
    const { json } = await get(`${PATH}/aceptaciones`)
    expect(json.filas).toEqual([
      expect.objectContaining({ correo: who.user.email, version: 1, aceptada: now.toISOString() }),
    ])
    const entries = await db().selectFrom('audit_entries').selectAll().where('actor_id', '=', who.user.id).execute()
    expect(entries).toEqual([expect.objectContaining({ action: 'documento_legal.aceptado', after: { version: 1 } })])
  })

  it('is required again when a version that requires it changes, with all changes', async () => {
    await publishDocument(db())
    const who = await signIn(test.current, { hasAccepted: false })
    await accept(who, 1)
    await publishDocument(db(), { changes: 'Corregimos una falta.', asks: false })
    expect(await pending(who)).toEqual([])
    await publishDocument(db(), { changes: 'Otra paquetería.', effectiveAt: '2026-12-01T06:00:00Z' })
    expect(await pending(who)).toEqual([])
    now = new Date('2026-12-01T06:00:00Z')
    expect(await pending(who)).toEqual([
      {
        tipo: 'aviso',
        version: 3,
        vigenteDesde: '2026-12-01',
        esPrimera: false,
        cambios: [
          { version: 3, texto: 'Otra paquetería.' },
          { version: 2, texto: 'Corregimos una falta.' },
        ],
      },
    ])
    // A new user must accept all, also where the newest is only a correction.
    await publishDocument(db(), { changes: 'Otra falta.', asks: false, effectiveAt: '2026-12-01T06:00:00Z' })
    expect(await numbers(await signIn(test.current, { hasAccepted: false }))).toEqual(['aviso 4'])
  })

  it('is possible only for versions in force', async () => {
    await publishDocument(db())
    await publishDocument(db(), { changes: 'Uno.' })
    await publishDocument(db(), { changes: 'Dos.', effectiveAt: '2026-12-01T06:00:00Z' })
    const who = await signIn(test.current, { hasAccepted: false })
    for (const version of [1, 3, 7]) expect((await accept(who, version)).status, `${version}`).toBe(409)
    expect((await accept(who, 1, 'terminos')).status).toBe(409)
    expect(await numbers(who)).toEqual(['aviso 2'])
  })

  it('is never made in the name of another, and not required of a user who acts so', async () => {
    await publishDocument(db())
    const { id: companyId } = await makeCompany(db())
    const customer = await signIn(test.current, { roles: ['cliente'], companyId, hasAccepted: false })
    const acting = await signIn(test.current, { user: customer.user, impersonatedBy: admin.user.id })
    expect((await get('/api/cuenta/legales', acting)).status).toBe(403)
    expect((await accept(acting, 1)).status).toBe(403)
    expect(await numbers(customer)).toEqual(['aviso 1'])
    const rows = await db().selectFrom('legal_acceptances').select('user_id').execute()
    expect(rows.map(({ user_id: id }) => id)).not.toContain(customer.user.id)
  })

  it('is not for visitors', async () => {
    expect((await visitor('/api/cuenta/legales')).statusCode).toBe(401)
  })

  it('is counted and listed by version, searched and exported', async () => {
    await publishDocument(db())
    const { id: companyId } = await makeCompany(db(), { name: '=Frenos Ruiz' })
    const ana = await signIn(test.current, { name: 'Ana Núñez', companyId, hasAccepted: false })
    const eva = await signIn(test.current, { name: 'Eva', hasAccepted: false })
    await accept(ana, 1)
    await publishDocument(db(), { changes: 'Uno.' })
    await accept(eva, 2)
    const rows = async (query: string) =>
      (await get(`${PATH}/aceptaciones?${query}`)).json.filas.map(({ nombre }: { nombre: string }) => nombre)
    expect(await rows('orden=nombre')).toEqual(['Ana Núñez', 'Eva'])
    expect(await rows('version=2')).toEqual(['Eva'])
    expect(await rows('buscar=frenos')).toEqual(['Ana Núñez'])
    const { json } = await get(`${PATH}/aceptaciones/exporta?orden=nombre`)
    expect(json).toContain('Ana Núñez,')
    expect(json).toContain("'=Frenos Ruiz")
    const { people } = await db()
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('people'))
      .where('status', '=', 'activo')
      .executeTakeFirstOrThrow()
    const [aviso] = (await get('/api/documentos-legales')).json.documentos
    expect(aviso).toMatchObject({ faltan: Number(people) - 1, vigente: { version: 2, aceptaciones: 1 } })
    expect((await get(PATH)).json.personas).toBe(Number(people))
  })
})
