import { describe, expect, it } from 'vitest'
import { notify } from '#server/accounts/notifications/notify.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { publishDocument } from '#test/factories/legal.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { OWN_DATA_PARTS } from './present.ts'

let now = new Date()
const test = useTestApp(async ({ db }) => void (await publishDocument(db)), { clock: () => now })
const { post } = callsOf(test, () => {
  throw new Error('Say who asks')
})
const db = () => test.current.database.db
const take = (who: SignedIn) => post('/api/cuenta/datos', {}, who)

/** The cells of a part of the document, by rows. */
function partOf(page: string, title: string): string[][] {
  const part = page.split(/<h2 /u).find((each) => each.includes(`>${title}</h2>`)) ?? ''
  return [...part.matchAll(/<tr>(.*?)<\/tr>/gu)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gu)].map(([, cell = '']) => cell),
  )
}

describe('the own data', () => {
  it('are a page with what the shop has about the person, and nothing that could open their account', async () => {
    const password = 'cuatro-llantas-nuevas'
    const { id: companyId } = await makeCompany(db(), { name: 'Frenos <Ruiz> & Hijos' })
    const who = await signIn(test.current, {
      name: 'Ana <b>',
      username: 'ana',
      password,
      roles: ['cliente'],
      companyId,
    })
    const { id } = who.user
    const cart = { user_id: id, name: 'Taller de Ana', is_default: true }
    await db().insertInto('carts').values(cart).execute()
    await queueMail(db(), {
      template: 'prueba',
      to: who.user.email,
      message: { subject: 'Tu aviso', text: 'x', html: 'x' },
    })
    await db()
      .insertInto('contact_requests')
      .values({
        request_key: 'pregunta-de-ana-0001',
        origin: 'contacto',
        name: 'Ana',
        email: who.user.email,
        question: '¿Tienen balatas?',
        search_text: '',
        page: '/Contacto',
      })
      .execute()
    await db()
      .insertInto('saved_views')
      .values({ user_id: id, list: 'pedidos', name: 'Los de hoy', settings: '{"query":"a"}' })
      .execute()

    await notify(db(), {
      kind: 'precio',
      cause: 'precio:1',
      people: [id],
      by: null,
      title: '1 parte cambió de precio',
      target: { kind: 'carrito', id: 1 },
      address: '/CartItemsList',
    })
    await db()
      .insertInto('notification_choices')
      .values({ user_id: id, kind: 'promesa', in_bell: true, by_mail: true })
      .execute()

    const waited = await makeProduct(db(), { key: 'ESPERA-1' })
    await db().insertInto('stock_notices').values({ user_id: id, product_id: waited }).execute()
    const answer = await test.current.app.inject({ method: 'POST', url: '/api/cuenta/datos', payload: {}, ...who })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename.*Mis.datos/u)
    const page = answer.body
    expect(partOf(page, 'Perfil')[1]).toEqual(
      expect.arrayContaining(['Ana &lt;b&gt;', who.user.email, 'ana', 'Frenos &lt;Ruiz&gt; &amp; Hijos']),
    )
    expect(partOf(page, 'Roles y permisos')).toContainEqual(['Rol', 'cliente'])
    expect(partOf(page, 'Sesiones y equipos')).toHaveLength(2)
    expect(partOf(page, 'Documentos que aceptaste')[1]).toEqual(expect.arrayContaining(['Aviso de privacidad', '1']))
    expect(partOf(page, 'Carritos')[1]).toEqual(expect.arrayContaining(['Taller de Ana']))
    expect(partOf(page, 'Avisos de existencia que pediste')[1]?.[0]).toBe('ESPERA-1')
    expect(partOf(page, 'Correos que te enviamos')[1]).toEqual(expect.arrayContaining(['Tu aviso']))
    expect(partOf(page, 'Notificaciones')[1]).toEqual(expect.arrayContaining(['1 parte cambió de precio']))
    expect(partOf(page, 'Notificaciones que elegiste')[1]).toEqual(expect.arrayContaining(['Entregas atrasadas']))
    expect(partOf(page, 'Mensajes que nos dejaste')[1]).toEqual(expect.arrayContaining(['¿Tienen balatas?']))
    expect(partOf(page, 'Vistas guardadas de listas')[1]).toEqual(expect.arrayContaining(['Los de hoy']))
    expect(partOf(page, 'Lo que hiciste y lo que se hizo con tu cuenta')[1]).toEqual(
      expect.arrayContaining(['Datos descargados', 'Tú']),
    )
    const { password_hash: hash } = await db()
      .selectFrom('credentials')
      .select('password_hash')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    const { token_hash: token } = await db()
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    for (const secret of [hash, token, password, '<b>']) expect(page).not.toContain(secret)
  })

  it('name the rate beside every amount of VAT', () => {
    const named = Object.values(OWN_DATA_PARTS)
      .map(({ columns }) => columns.map(({ heading }) => heading))
      .filter((headings) => headings.includes('IVA'))
    expect(named).toHaveLength(4)
    for (const headings of named) expect(headings[headings.indexOf('IVA') - 1]).toBe('Tasa de IVA')
  })

  it('contain nothing of others', async () => {
    const other = await makeUser(db(), { name: 'Beto Ajeno', email: 'beto.ajeno@prueba.mx' })
    const admin = await signIn(test.current, { roles: ['admin'] })
    const entry = { action: 'usuario.modificado', subject_kind: 'usuario', subject_name: 'Beto Ajeno' }
    await db()
      .insertInto('audit_entries')
      .values({
        ...entry,
        actor_id: admin.user.id,
        subject_id: String(other.id),
        before: '{"email":"beto.viejo@prueba.mx"}',
      })
      .execute()
    await db().insertInto('carts').values({ user_id: other.id, name: 'De Beto', is_default: true }).execute()
    const { json: page } = await take(admin)
    expect(page).toContain('Usuario modificado')
    for (const foreign of ['Beto', 'beto.ajeno', 'beto.viejo']) expect(page).not.toContain(foreign)
  })

  it('are noted, and not taken again and again', async () => {
    now = new Date()
    const who = await signIn(test.current, { roles: ['cliente'] })
    for (let time = 0; time < 5; time++) expect((await take(who)).status).toBe(200)
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'datos.descargados',
      actor_id: who.user.id,
      subject_id: String(who.user.id),
    })
    const answer = await test.current.app.inject({ method: 'POST', url: '/api/cuenta/datos', payload: {}, ...who })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('3600')
    expect((await take(await signIn(test.current))).status).toBe(200)
    now = new Date(Date.now() + 3_700_000)
    expect((await take(who)).status).toBe(200)
  })

  it('cannot be downloaded by an actor in their name', async () => {
    const admin = await signIn(test.current, { roles: ['admin'] })
    const { id: companyId } = await makeCompany(db())
    const customer = await makeUser(db(), { roles: ['cliente'], companyId })
    const acting = await signIn(test.current, { user: customer, impersonatedBy: admin.user.id })
    expect((await take(acting)).status).toBe(403)
  })
})
