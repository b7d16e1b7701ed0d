import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MAIL_TEMPLATES } from '#domain/mail-templates/all-mails.ts'
import { INVITATION_MAIL, REJECTION_MAIL } from '#domain/mail-templates/account-mails.ts'
import { COMMON_VARIABLES, variablesIn } from '#domain/mail-templates/template.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import { queueOrderMail, queuePreOrderMail } from '#server/orders/mails/service.ts'
import { useTestApp, withXsrf } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
const { get, post } = callsOf(test, () => admin)
let admin: SignedIn
let orderId: number
let preOrderId: number
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'], name: 'Ana' })
  const { db } = test.current.database
  const { id: companyId } = await makeCompany(db, { name: 'Taller Díaz' })
  const { id: userId } = await makeUser(db, { name: 'Beto', companyId })
  const branchId = await makeBranch(db, 'Guadalajara')
  const productId = await makeProduct(db, { key: 'BD-1' })
  const document = { branchId, companyId, userId, lines: [{ productId, quantity: 3 }] }
  orderId = (await makeOrder(db, document)).id
  preOrderId = (await makePreOrder(db, document)).id
})
afterEach(async () => {
  await test.current.database.db.deleteFrom('mails').execute()
  await test.current.database.db.deleteFrom('mail_templates').execute()
})

const URL = '/api/correos/mensajes'
const RECEIVED = `${URL}/pedido_received`
const TEXTS = {
  asunto: '¡Gracias! Pedido {{folio}}',
  texto: 'Estimado {{ nombre }}:\n\nVan {{piezas}}.\n\nMotivo: {{motivo}}',
  boton: 'Abrir',
  notas: '{{tienda}}',
}
const body = (change: object = {}) => ({ ...TEXTS, seEnvia: true, copias: [], version: 1, ...change })
const mails = () =>
  test.current.database.db.selectFrom('mails').select(['recipient', 'subject', 'body_text']).orderBy('id').execute()
const tell = () =>
  queueOrderMail(test.current.database.db, orderId, 'received', { siteAddress: 'https://x.mx/t', by: null })

it('of the program name only what they have, each once', () => {
  expect(new Set(MAIL_TEMPLATES.map(({ key }) => key)).size).toBe(MAIL_TEMPLATES.length)
  for (const { key, text, variables } of MAIL_TEMPLATES) {
    const named = [text.subject, ...text.paragraphs, text.button, ...text.notes].flatMap(variablesIn)
    const known = new Set([...Object.keys(COMMON_VARIABLES), ...Object.keys(variables)])
    expect(
      named.filter((name) => !known.has(name)),
      key,
    ).toEqual([])
  }
})

it('lists every kind, and who gets it', async () => {
  const { mensajes } = (await get(URL)).json as { mensajes: object[] }
  expect(mensajes).toHaveLength(MAIL_TEMPLATES.length)
  expect((await get(RECEIVED)).json).toMatchObject({
    titulo: 'Pedido recibido',
    destinatario: 'Quien hizo el pedido',
    asunto: 'Recibimos tu pedido {{folio}}',
    esPropio: false,
    variables: expect.arrayContaining([{ nombre: 'folio', significado: 'El folio del pedido' }]),
  })
  expect((await get(`${URL}/no_hay`)).status).toBe(404)
})

describe('the words of the shop', () => {
  it('are those of the next mail, escaped, without what has no value, and in the audit', async () => {
    expect((await post(RECEIVED, body({ texto: 'Van {{piezas}} <b>ya</b>.\n\nMotivo: {{motivo}}' }))).status).toBe(200)
    await tell()
    const row = await test.current.database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect(row.subject).toMatch(/^¡Gracias! Pedido A-\d+$/u)
    expect(row.body_text).toContain('Van 3 piezas <b>ya</b>.')
    expect(row.body_text).not.toContain('Motivo')
    expect(row.body_html).toContain('Van 3 piezas &lt;b&gt;ya&lt;/b&gt;.')
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: admin.user.id,
      action: 'mensaje_correo.modificado',
      subject_id: 'pedido_received',
      before: { subject: 'Recibimos tu pedido {{folio}}' },
      after: { subject: '¡Gracias! Pedido {{folio}}' },
    })
  })

  it('go back to those of the program, and stay theirs when nothing differs', async () => {
    await post(RECEIVED, body())
    expect((await get(RECEIVED)).json).toMatchObject({ esPropio: true, version: 2 })
    expect((await post(`${RECEIVED}/original`, { version: 2 })).json).toEqual({ version: 3 })
    const { asunto, texto, boton, notas, esPropio } = (await get(RECEIVED)).json as typeof TEXTS & { esPropio: boolean }
    expect(esPropio).toBe(false)
    await post(RECEIVED, body({ asunto, texto, boton, notas, version: 3 }))
    expect((await get(RECEIVED)).json).toMatchObject({ esPropio: false })
  })

  it.each([
    [{ asunto: 'Pedido {{foliio}}' }, 'asunto', 'no tiene la variable {{foliio}}'],
    [{ texto: 'Van {{piezas' }, 'texto', 'dos llaves'],
    [{ texto: '' }, 'texto', 'Falta'],
    [{ boton: '' }, 'boton', 'lleva un enlace'],
    [{ copias: ['no es correo'] }, 'copias.0', 'correo'],
  ])('%j is refused, naming the field', async (wrong, field, words) => {
    const { status, json } = await post(RECEIVED, body(wrong))
    expect([status, json]).toMatchObject([400, { error: { fields: { [field]: expect.stringContaining(words) } } }])
  })

  it('of two concurrent changes the second gets a notice', async () => {
    const both = await Promise.all([post(RECEIVED, body()), post(RECEIVED, body())])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('who gets it', () => {
  it('copies go to the shop, once for all recipients', async () => {
    await post(RECEIVED, body({ copias: ['Ventas@ejemplo.mx', 'ventas@ejemplo.mx'] }))
    await tell()
    const [own, copy, ...more] = await mails()
    expect(more).toEqual([])
    expect(copy).toMatchObject({ recipient: 'ventas@ejemplo.mx', subject: `Copia: ${own?.subject ?? ''}` })
  })

  it('a copy arrives where nobody else gets a mail', async () => {
    const key = `${URL}/prepedido_approval`
    const { asunto, texto, boton, notas } = (await get(key)).json as typeof TEXTS
    await post(key, body({ asunto, texto, boton, notas, copias: ['credito@ejemplo.mx'] }))
    await queuePreOrderMail(test.current.database.db, preOrderId, 'approval', {
      siteAddress: 'https://x.mx/t',
      by: null,
    })
    expect(await mails()).toMatchObject([
      {
        recipient: 'credito@ejemplo.mx',
        subject: expect.stringContaining(`pide tu aprobación: prepedido ${preOrderId}`),
      },
    ])
  })

  it('a kind that is switched off is not sent', async () => {
    await post(RECEIVED, body({ seEnvia: false, copias: ['ventas@ejemplo.mx'] }))
    await tell()
    expect(await mails()).toEqual([])
  })

  it('a link that opens an account has no copies, and is always sent', async () => {
    const key = `${URL}/invitacion`
    const { asunto, texto, boton, notas } = (await get(key)).json as typeof TEXTS
    for (const wrong of [{ copias: ['otro@ejemplo.mx'] }, { seEnvia: false }]) {
      expect((await post(key, body({ asunto, texto, boton, notas, ...wrong }))).status).toBe(400)
    }
    const { db } = test.current.database
    await db
      .insertInto('mail_templates')
      .values({ key: 'invitacion', is_on: false, copies: ['x@y.mx'] })
      .execute()
    const person = { name: 'Ana', email: 'ana@taller.mx' }
    await mailTo(db, { template: INVITATION_MAIL, person, values: { quien: 'Beto' }, url: 'https://x.mx/a#b' })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ana@taller.mx'])
  })

  it('a question and a request are mailed to the shop, if it chose so', async () => {
    await test.current.database.db
      .insertInto('mail_templates')
      .values(['consulta_recibida', 'solicitud_recibida'].map((key) => ({ key, copies: ['casa@ejemplo.mx'] })))
      .execute()
    const visitor = await withXsrf(test.current.app)
    const ask = (url: string, payload: object) => test.current.app.inject({ ...visitor, method: 'POST', url, payload })
    const question = {
      clave: 'b'.repeat(32),
      origen: 'contacto',
      nombre: 'Ana',
      telefono: '33 1234 5678',
      correo: '',
      pregunta: '¿Abren el sábado?',
      pagina: '/tuerca/Contacto',
      segundos: 20,
    }
    for (let times = 0; times < 2; times++) expect((await ask('/api/contacto/consulta', question)).statusCode).toBe(200)
    expect(await mails()).toMatchObject([{ recipient: 'casa@ejemplo.mx', subject: 'Consulta de Ana' }])
    expect((await mails())[0]?.body_text).not.toContain('Correo:')
  })
})

describe('a preview', () => {
  it('shows the newest order, in text and HTML, and stores nothing', async () => {
    const { json } = await post(`${RECEIVED}/previa`, TEXTS)
    expect(json).toMatchObject({
      asunto: expect.stringMatching(/^¡Gracias! Pedido A-\d+$/u),
      texto: expect.stringContaining('Estimado Beto:'),
      html: expect.stringContaining('Van 3 piezas.'),
      datos: expect.stringMatching(/^Pedido A-\d+$/u),
    })
    expect((await get(RECEIVED)).json).toMatchObject({ esPropio: false })
    const mine = await post(`${URL}/${REJECTION_MAIL.key}/previa`, {
      asunto: 'A',
      texto: '{{nombre}}',
      boton: '',
      notas: '',
    })
    expect(mine.json).toMatchObject({ texto: expect.stringMatching(/^Ana\n/u), datos: 'datos de ejemplo' })
  })

  it('reports problems of the text', async () => {
    expect((await post(`${RECEIVED}/previa`, { ...TEXTS, asunto: '{{x}}' })).status).toBe(400)
  })
})

it('are for administrators', async () => {
  const who = await signIn(test.current, { roles: ['MKTG', 'CustomerService'] })
  const statuses = [(await get(URL, who)).status, (await get(RECEIVED, who)).status]
  for (const part of ['', '/original', '/previa']) statuses.push((await post(RECEIVED + part, {}, who)).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403])
})
