import { beforeEach, describe, expect, it } from 'vitest'
import type { Notice } from '#server/accounts/notifications/notice.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeQuote } from '#test/factories/quotes.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { sendNotificationMails } from './mails-service.ts'
import { forgetOldNotifications } from './service.ts'

const NOW = new Date('2026-11-24T16:00Z')
const ids = { branch: 0, product: 0, company: 0, order: 0, cart: 0 }
const test = useTestApp(
  async ({ db }) => {
    ids.branch = await makeBranch(db, 'Guadalajara')
    ids.product = await makeProduct(db, { key: 'BD-1' })
  },
  { clock: () => NOW },
)
const db = () => test.current.database.db
const { get, post } = callsOf(test, () => ana)
let ana: SignedIn

const ALL = '/api/notificaciones'
const SUMMARY = `${ALL}/resumen`
const document = () => ({
  branchId: ids.branch,
  companyId: ids.company,
  userId: ana.user.id,
  lines: [{ productId: ids.product, quantity: 3 }],
})

beforeEach(async () => {
  ids.company = (await makeCompany(db())).id
  ana = await signIn(test.current, { roles: ['cliente'], companyId: ids.company, name: 'Ana' })
  ids.order = (await makeOrder(db(), document())).id
})

let causes = 0
const notice = (more: Partial<Notice> = {}): Notice => ({
  kind: 'pedido',
  cause: `prueba:${++causes}`,
  people: [ana.user.id],
  by: null,
  title: `Aviso ${causes}`,
  target: { kind: 'pedido', id: ids.order },
  address: '/DetallePedidoCreado/GDL/1',
  ...more,
})
const tell = (more: Partial<Notice> = {}) => notify(db(), notice(more))
const unreadOf = async (who: SignedIn = ana) => (await get(SUMMARY, who)).json.sinLeer
const titlesOf = async (who: SignedIn = ana) =>
  (await get(SUMMARY, who)).json.recientes.map(({ titulo }: { titulo: string }) => titulo)

describe('a notification', () => {
  it('shows what happened and where, the newest first', async () => {
    await tell({ title: 'Primero', detail: 'Detalle' })
    await tell({ title: 'Segundo' })
    const { json } = await get(SUMMARY)
    expect(json).toMatchObject({
      sinLeer: 2,
      recientes: [
        { titulo: 'Segundo', leida: false },
        { titulo: 'Primero', detalle: 'Detalle', tipo: 'pedido', direccion: '/DetallePedidoCreado/GDL/1' },
      ],
    })
    expect((await get(ALL)).json).toMatchObject({ total: 2, pagina: 1, filas: [{ titulo: 'Segundo' }, {}] })
  })

  it('of one cause is written once for each person', async () => {
    const colleague = await signIn(test.current, { companyId: ids.company, sight: 'empresa' })
    await tell({ cause: 'pedido:1:7' })
    await tell({ cause: 'pedido:1:7', people: [ana.user.id, colleague.user.id, colleague.user.id] })
    expect([await unreadOf(), await unreadOf(colleague)]).toEqual([1, 1])
  })

  it('is not for who did it', async () => {
    await tell({ by: ana.user.id })
    expect(await unreadOf()).toBe(0)
  })

  it('of a transaction that is undone is not there', async () => {
    await inTransaction(test.current.database, async (transaction) => {
      await notify(transaction.db, notice())
      return new Failure('conflict', 'No.')
    })
    expect(await unreadOf()).toBe(0)
  })

  it('is not for an account that is closed', async () => {
    const { id } = await makeUser(db(), { companyId: ids.company, status: 'suspendido' })
    await tell({ people: [id] })
    expect(await db().selectFrom('notifications').select('id').where('user_id', '=', id).execute()).toEqual([])
  })
})

describe('reading', () => {
  it('marks one, and marks it unread again', async () => {
    await tell()
    const { id } = (await get(SUMMARY)).json.recientes[0]
    expect((await post(`${ALL}/${id}/leida`, { leida: true })).json).toEqual({ sinLeer: 0 })
    expect((await get(`${ALL}?estado=leidas`)).json.total).toBe(1)
    expect((await get(`${ALL}?estado=sin_leer`)).json.total).toBe(0)
    expect((await post(`${ALL}/${id}/leida`, { leida: false })).json).toEqual({ sinLeer: 1 })
  })

  it('marks all up to the last that was shown, and none of others', async () => {
    const colleague = await signIn(test.current, { companyId: ids.company, sight: 'empresa' })
    await tell({ people: [ana.user.id, colleague.user.id] })
    const [{ id }] = (await get(SUMMARY)).json.recientes
    await tell({ title: 'Llegó después' })
    expect((await post(`${ALL}/leidas`, { hasta: id })).json).toEqual({ sinLeer: 1 })
    expect(await unreadOf(colleague)).toBe(1)
  })

  it("of somebody else's is not found", async () => {
    await tell()
    const { id } = (await get(SUMMARY)).json.recientes[0]
    const other = await signIn(test.current, { roles: ['admin'] })
    expect((await post(`${ALL}/${id}/leida`, { leida: true }, other)).status).toBe(404)
    expect(await unreadOf()).toBe(1)
  })

  it('is counted up to a hundred, and paged', async () => {
    await notify(db(), ...Array.from({ length: 105 }, () => notice()))
    expect(await unreadOf()).toBe(100)
    expect((await get(`${ALL}?porPagina=50&pagina=3`)).json).toMatchObject({ total: 105, pagina: 3, paginas: 3 })
    expect((await get(SUMMARY)).json.recientes).toHaveLength(10)
  })

  it('is of the person alone', async () => {
    const admin = await signIn(test.current, { roles: ['admin'] })
    const onBehalf = await signIn(test.current, { user: ana.user, impersonatedBy: admin.user.id })
    expect((await get(SUMMARY, onBehalf)).status).toBe(403)
    const anonymous = await test.current.app.inject({ method: 'GET', url: SUMMARY })
    expect(anonymous.statusCode).toBe(401)
  })
})

describe('what may not be seen any more', () => {
  it.each([
    ['pedido', () => ids.order],
    ['prepedido', async () => (await makePreOrder(db(), document())).id],
    [
      'cotizacion',
      async () =>
        (
          await makeQuote(db(), {
            companyId: ids.company,
            userId: ana.user.id,
            branchId: ids.branch,
            productId: ids.product,
          })
        ).id,
    ],
  ] as const)('is not told of: %s, after a move to another company', async (kind, made) => {
    await tell({ target: { kind, id: await made() } })
    expect(await unreadOf()).toBe(1)
    const { id } = (await get(SUMMARY)).json.recientes[0]
    const other = await makeCompany(db())
    await db().updateTable('users').set({ company_id: other.id }).where('id', '=', ana.user.id).execute()
    expect([await unreadOf(), await titlesOf(), (await get(ALL)).json.total]).toEqual([0, [], 0])
    expect((await post(`${ALL}/${id}/leida`, { leida: true })).status).toBe(404)
  })

  it('is not shown of: a cart that is gone', async () => {
    const id = await makeCart(db(), ana.user.id, [], 'Obra')
    await tell({ kind: 'precio', target: { kind: 'carrito', id } })
    expect(await unreadOf()).toBe(1)
    await db().deleteFrom('carts').where('id', '=', id).execute()
    expect(await unreadOf()).toBe(0)
  })

  it('is not shown of: an import, to a user who is no longer an administrator', async () => {
    const admin = await signIn(test.current, { roles: ['admin'] })
    const made = { files: ['partes.csv'], actor: 'Zoe' }
    const { id } = await db().insertInto('imports').values(made).returning('id').executeTakeFirstOrThrow()
    await tell({ kind: 'importacion', people: [admin.user.id], target: { kind: 'importacion', id } })
    expect(await unreadOf(admin)).toBe(1)
    await db().deleteFrom('user_roles').where('user_id', '=', admin.user.id).execute()
    expect(await unreadOf(admin)).toBe(0)
  })
})

describe('a session', () => {
  it('does not last longer by requests of the page itself', async () => {
    const lastUse = async () => {
      const row = await db()
        .selectFrom('sessions')
        .select('updated_at')
        .where('id', '=', ana.sessionId)
        .executeTakeFirstOrThrow()
      return row.updated_at.getTime()
    }
    const before = new Date(Date.now() - 3_600_000)
    await db().updateTable('sessions').set({ updated_at: before }).where('id', '=', ana.sessionId).execute()
    await get(SUMMARY)
    await get(SUMMARY)
    expect(await lastUse()).toBe(before.getTime())
    await get(ALL)
    await expect.poll(lastUse).toBeGreaterThan(before.getTime())
  })
})

describe('the list', () => {
  it('is searched, without regard to accents', async () => {
    await tell({ title: 'Tu cotización 12' })
    await tell({ title: 'Tu pedido', detail: 'Está en camión' })
    const found = async (text: string) => (await get(`${ALL}?buscar=${text}`)).json.filas
    expect(await found('cotizacion')).toMatchObject([{ titulo: 'Tu cotización 12' }])
    expect(await found('camion')).toMatchObject([{ titulo: 'Tu pedido' }])
    expect(await found('nada')).toEqual([])
  })
})

describe('choices', () => {
  const CHOICES = `${ALL}/opciones`
  const choose = (opciones: readonly object[], who: SignedIn = ana) => post(CHOICES, { opciones }, who)
  const mails = () =>
    db()
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body_text'])
      .where('template', '=', 'notificacion')
      .execute()
  const send = () => sendNotificationMails(test.current.database, { siteAddress: 'https://tienda.mx/tuerca' })

  it('are by kind, those of their side; what has mails of its own has no mail to choose', async () => {
    const { opciones } = (await get(CHOICES)).json
    expect(opciones.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'cotizacion',
      'pedido',
      'aprobacion',
      'promesa',
      'precio',
      'documento',
      'existencia',
    ])
    // A user who waits for stock of a part gets its mail.
    expect(opciones.at(-1)).toMatchObject({ campana: true, correo: true, eligeCorreo: true })
    expect(opciones[0]).toMatchObject({ campana: true, correo: false, eligeCorreo: false })
    expect(opciones[3]).toMatchObject({ campana: true, correo: false, eligeCorreo: true })
    const staff = await signIn(test.current, { roles: ['asesor'] })
    const kinds = (await get(CHOICES, staff)).json.opciones.map(({ tipo }: { tipo: string }) => tipo)
    expect(kinds).toContain('importacion')
    expect(kinds).not.toContain('precio')
  })

  it('remove a kind from the bell from then on', async () => {
    await tell({ title: 'Antes' })
    expect((await choose([{ tipo: 'pedido', campana: false, correo: true }])).json).toEqual({ success: true })
    await tell({ title: 'Después' })
    expect(await titlesOf()).toEqual(['Antes'])
    expect((await get(CHOICES)).json.opciones[1]).toMatchObject({ tipo: 'pedido', campana: false, correo: false })
  })

  it('bring a mail, once, unless it was read or may not be seen any more', async () => {
    await choose([{ tipo: 'promesa', campana: true, correo: true }])
    await tell({
      kind: 'promesa',
      cause: 'promesa:1',
      title: 'El pedido A-1 está atrasado',
      detail: 'Faltan 3 piezas.',
    })
    await tell({ kind: 'promesa', title: 'Leída' })
    await tell({ kind: 'promesa', title: 'De nadie', target: { kind: 'pedido', id: 999_999 } })
    await tell({ kind: 'pedido', title: 'Sin correo' })
    const row = (await get(SUMMARY)).json.recientes.find(({ titulo }: { titulo: string }) => titulo === 'Leída')
    await post(`${ALL}/${row.id}/leida`, { leida: true })
    await Promise.all([send(), send()])
    await tell({ kind: 'promesa', cause: 'promesa:1', title: 'Otra vez' })
    await send()
    const sent = await mails()
    expect(sent).toMatchObject([{ recipient: ana.user.email, subject: 'El pedido A-1 está atrasado' }])
    expect(sent[0]?.body_text).toContain('https://tienda.mx/tuerca/DetallePedidoCreado/GDL/1')
  })

  it('by mail alone are not in the bell', async () => {
    await db().deleteFrom('mails').execute()
    await choose([{ tipo: 'promesa', campana: false, correo: true }])
    await tell({ kind: 'promesa' })
    expect(await unreadOf()).toBe(0)
    await send()
    expect(await mails()).toHaveLength(1)
  })

  it.each([
    [[{ tipo: 'importacion', campana: true, correo: false }]],
    [
      [
        { tipo: 'pedido', campana: true, correo: false },
        { tipo: 'pedido', campana: false, correo: false },
      ],
    ],
    [[]],
    [[{ tipo: 'otra', campana: true, correo: false }]],
  ])('that are none are refused: %#', async (opciones) => {
    const { status, json } = await choose(opciones)
    expect(status).toBe(400)
    expect(Object.keys(json.error.fields)[0]).toMatch(/^opciones/u)
  })
})

it('forgets read ones after 90 days, and all after 180', async () => {
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
  for (const [title, created, read] of [
    ['leída hace poco', 170, 10],
    ['leída', 100, 91],
    ['sin leer', 170, null],
    ['vieja', 181, null],
  ] as const) {
    await tell({ title })
    await db()
      .updateTable('notifications')
      .set({ created_at: daysAgo(created), read_at: read === null ? null : daysAgo(read) })
      .where('title', '=', title)
      .execute()
  }
  await forgetOldNotifications(db(), NOW)
  expect(await titlesOf()).toEqual(['sin leer', 'leída hace poco'])
})
