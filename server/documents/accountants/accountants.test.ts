import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeTaxDocument } from '#test/factories/tax-documents.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { mailMonth } from './monthly-service.ts'

let now = new Date('2026-11-23T18:00:00Z')
const test = useTestApp(async () => {}, { clock: () => now })
const PATH = '/api/mi-empresa/contadores'

let company: { id: number }
let other: { id: number }
let boss: SignedIn
let otherBoss: SignedIn
let accountant: SignedIn & { email: string }

beforeAll(async () => {
  const { db } = test.current.database
  company = await makeCompany(db)
  other = await makeCompany(db)
  boss = await administrator(company.id)
  otherBoss = await administrator(other.id)
  accountant = await newAccountant()
})

const administrator = async (companyId: number, sight: 'empresa' | 'sucursal' = 'empresa') =>
  signIn(test.current, { roles: ['cliente'], permissions: ['colegas-update'], companyId, sight })

let made = 0
async function newAccountant() {
  const email = `contador-${++made}@despacho.mx`
  return { ...(await signIn(test.current, { roles: ['contador'], name: 'Rita Luna', email })), email }
}

const get = async (url: string, { headers, cookies }: SignedIn) => test.current.app.inject({ headers, cookies, url })
const post = async (url: string, { headers, cookies }: SignedIn, payload: object = {}) =>
  test.current.app.inject({ headers, cookies, method: 'POST', url, payload })
const give = async (who: SignedIn, correo: string, nombre = 'Rita Luna') =>
  post(`${PATH}/invita`, who, { nombre, correo })

async function seenBy(who: SignedIn): Promise<string[]> {
  const answer = await get('/api/documentos?porPagina=50', who)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ filas: { uuid: string }[] }>().filas.map(({ uuid }) => uuid.toLowerCase())
}

const mailsTo = async (email: string, template: string) =>
  (
    await test.current.database.pool.query<{ subject: string; text: string }>(
      'select subject, body_text as text from mails where recipient = $1 and template = $2',
      [email, template],
    )
  ).rows

describe('access of an accountant', () => {
  it('is given by each company, shows the documents of those companies alone, and ends at once', async () => {
    const { db } = test.current.database
    const mine = await makeTaxDocument(db, { companyId: company.id })
    const theirs = await makeTaxDocument(db, { companyId: other.id })
    const foreign = await makeTaxDocument(db, { companyId: (await makeCompany(db)).id })
    const invalid = await makeTaxDocument(db, { companyId: company.id, state: 'invalido' })
    const hidden = await makeTaxDocument(db, { companyId: company.id })
    await test.current.database.pool.query(
      `update tax_documents set hidden_at = now(), hidden_reason = 'prueba' where id = $1`,
      [hidden.id],
    )
    expect(await seenBy(accountant)).toEqual([])

    expect((await give(boss, accountant.email)).statusCode).toBe(200)
    expect(await seenBy(accountant)).toEqual([mine.uuid])
    expect((await give(otherBoss, accountant.email.toUpperCase())).statusCode).toBe(200)
    expect((await seenBy(accountant)).toSorted()).toEqual([mine.uuid, theirs.uuid].toSorted())
    for (const { uuid } of [foreign, invalid, hidden]) {
      expect((await get(`/api/documentos/${uuid}`, accountant)).statusCode).toBe(404)
      expect((await get(`/api/documentos/${uuid}/xml`, accountant)).statusCode).toBe(404)
    }
    expect((await get(`/api/documentos/${mine.uuid}`, accountant)).statusCode).toBe(200)

    const list = await get(PATH, boss)
    expect(list.json<object>()).toMatchObject({ filas: [{ correo: accountant.email, invitado: false }], motivo: null })
    expect((await post(`${PATH}/${accountant.user.id}/retira`, boss)).statusCode).toBe(200)
    expect(await seenBy(accountant)).toEqual([theirs.uuid])
    expect((await get(`/api/documentos/${mine.uuid}`, accountant)).statusCode).toBe(404)
    expect((await post(`${PATH}/${accountant.user.id}/retira`, boss)).statusCode).toBe(404)
    const { rows } = await test.current.database.pool.query<{ action: string }>(
      `select action from audit_entries where action like 'contador.%' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'contador.acceso_dado',
      'contador.acceso_dado',
      'contador.acceso_retirado',
    ])
    expect(await mailsTo(accountant.email, 'contador_acceso_dado')).toHaveLength(2)
    expect(await mailsTo(accountant.email, 'contador_acceso_retirado')).toHaveLength(1)
  })

  it('shows what those companies owe', async () => {
    const { db, pool } = test.current.database
    const owing = await makeCompany(db)
    await pool.query(
      `insert into receivables (company_id, number, issued_on, due_on, total)
       values ($1, $2, '2026-11-01', '2026-11-30', 1160)`,
      [owing.id, `F-${owing.id}-1`],
    )
    const reader = await newAccountant()
    const url = `/api/facturas?empresa=${owing.id}`
    expect((await get(url, reader)).statusCode).toBe(404)
    const chief = await administrator(owing.id)
    await give(chief, reader.email)
    expect((await get(url, reader)).json()).toMatchObject({ filas: [{ numero: `F-${owing.id}-1` }] })
    await post(`${PATH}/${reader.user.id}/retira`, chief)
    expect((await get(url, reader)).statusCode).toBe(404)
  })

  it('of a company that was suspended shows nothing', async () => {
    const { db, pool } = test.current.database
    const suspended = await makeCompany(db)
    await makeTaxDocument(db, { companyId: suspended.id })
    const reader = await newAccountant()
    expect((await give(await administrator(suspended.id), reader.email)).statusCode).toBe(200)
    expect(await seenBy(reader)).toHaveLength(1)
    await pool.query(`update companies set status = 'suspendida' where id = $1`, [suspended.id])
    expect(await seenBy(reader)).toEqual([])
  })

  it('invites who has no account, once, and sends it again', async () => {
    const email = 'nueva@despacho.mx'
    expect((await give(boss, email, 'Nueva Contadora')).statusCode).toBe(200)
    expect((await give(boss, email)).statusCode).toBe(400)
    const [row] = (await get(PATH, boss)).json<{ filas: { id: number; correo: string; invitado: boolean }[] }>().filas
    expect(row).toMatchObject({ correo: email, invitado: true })
    expect(await mailsTo(email, 'invitacion')).toHaveLength(1)
    // Another company invites the same account.
    expect((await give(otherBoss, email)).statusCode).toBe(200)
    const theirs = (await get(PATH, otherBoss)).json<{ filas: { id: number; correo: string }[] }>().filas
    expect(theirs.find(({ correo }) => correo === email)?.id).toBe(row?.id)
    expect((await post(`${PATH}/${row?.id}/invita`, boss)).statusCode).toBe(429)
  })

  it('is not given to an account of another kind: its person is notified, and the inviting user sees no difference', async () => {
    const { db } = test.current.database
    const holder = await makeUser(db, { roles: ['cliente'], companyId: other.id, email: 'cliente-ya@taller.mx' })
    const document = await makeTaxDocument(db, { companyId: company.id })
    expect((await give(boss, holder.email)).statusCode).toBe(200)
    expect(await mailsTo(holder.email, 'invitacion_con_cuenta')).toHaveLength(1)
    const { rows } = await test.current.database.pool.query('select from accountant_companies where user_id = $1', [
      holder.id,
    ])
    expect(rows).toHaveLength(0)
    expect(document.id).toBeGreaterThan(0)
  })
})

describe('who decides', () => {
  it.each([
    ['a customer who administers nobody', { roles: ['cliente'], sight: 'empresa' as const }, 403],
    [
      'who sees a branch alone',
      { roles: ['cliente'], permissions: ['colegas-update'], sight: 'sucursal' as const },
      403,
    ],
    ['an accountant', { roles: ['contador'], isOutside: true }, 403],
    ['somebody of the house', { roles: ['CustomerService'], isOutside: true }, 403],
    ['an administrator of the shop, who has no company', { roles: ['admin'], isOutside: true }, 404],
  ])('%s', async (_name, { isOutside = false, ...recipe }: { roles: string[]; isOutside?: boolean }, status) => {
    const who = await signIn(test.current, { ...recipe, ...(isOutside ? {} : { companyId: company.id }) })
    expect((await give(who, 'alguien@despacho.mx')).statusCode).toBe(status)
    expect((await post(`${PATH}/${accountant.user.id}/retira`, who)).statusCode).toBe(status)
  })

  it('does not affect users of another company', async () => {
    const reader = await newAccountant()
    await give(otherBoss, reader.email)
    expect((await post(`${PATH}/${reader.user.id}/retira`, boss)).statusCode).toBe(404)
    expect((await post(`${PATH}/${reader.user.id}/invita`, boss)).statusCode).toBe(404)
  })
})

describe('an accountant', () => {
  it.each([
    '/api/mi-empresa',
    '/api/mi-empresa/contadores',
    '/api/users',
    '/api/empresas',
    '/api/documentos/contactos',
    '/api/documentos/admin',
  ])('is refused at %s', async (url) => {
    expect([403, 404]).toContain((await get(url, accountant)).statusCode)
  })

  it('writes nothing to a document', async () => {
    const { db } = test.current.database
    const reader = await newAccountant()
    const document = await makeTaxDocument(db, { companyId: company.id })
    await give(boss, reader.email)
    const body = { clave: 'comentario-contador', texto: 'Hola' }
    expect((await post(`/api/documentos/${document.uuid}/comentarios`, reader, body)).statusCode).toBe(403)
  })

  it('with a company of their own sees that of their own alone', async () => {
    const { db, pool } = test.current.database
    const reader = await newAccountant()
    await give(boss, reader.email)
    await makeTaxDocument(db, { companyId: company.id })
    const third = await makeCompany(db)
    await pool.query(`update users set company_id = $1, sight = 'empresa' where id = $2`, [third.id, reader.user.id])
    expect(await seenBy(reader)).toEqual([])
  })
})

describe('the mail of the month', () => {
  it('goes once to each accountant and who chose it, in the first days, with a link to the files of the company', async () => {
    const { database } = test.current
    const { db } = database
    const fresh = await makeCompany(db)
    const chief = await administrator(fresh.id)
    const reader = await newAccountant()
    await give(chief, reader.email)
    const issued = (fecha: string) => makeTaxDocument(db, { companyId: fresh.id, cfdi: { fecha } })
    await issued('2026-10-01T00:00:00')
    await issued('2026-10-31T23:59:59')
    await issued('2026-11-01T00:00:00')
    const run = async (at: string) => {
      now = new Date(at)
      return mailMonth({ database, siteAddress: 'https://tienda.mx', now })
    }
    const toReader = async () => mailsTo(reader.email, 'documentos_del_mes')
    expect(await run('2026-11-06T15:00:00Z')).toBe(0)
    // Still October in the shop's time zone.
    expect(await run('2026-11-01T03:00:00Z')).toBe(0)
    expect(await run('2026-11-01T15:00:00Z')).toBeGreaterThan(0)
    expect(await toReader()).toHaveLength(1)
    expect((await toReader())[0]?.subject).toContain('octubre de 2026')
    expect((await toReader())[0]?.text).toContain('2 documentos')
    await run('2026-11-02T15:00:00Z')
    expect(await toReader()).toHaveLength(1)

    expect((await post('/api/mi-empresa/correo-mensual', chief, { recibir: true })).statusCode).toBe(200)
    expect((await get(PATH, chief)).json()).toMatchObject({ correoMensual: true })
    expect(await run('2026-11-03T15:00:00Z')).toBe(1)

    const link = /https:\/\/tienda\.mx(\/\S+)/u.exec((await toReader())[0]?.text ?? '')?.[1] ?? ''
    expect((await test.current.app.inject(link)).statusCode).toBe(200)
    await post(`${PATH}/${reader.user.id}/retira`, chief)
    expect((await test.current.app.inject(link)).statusCode).toBe(404)
  })
})
