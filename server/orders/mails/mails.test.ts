import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ORDER_MAILS, type OrderMail } from '#domain/mail-templates/order-mails.ts'
import { PRE_ORDER_MAILS, type PreOrderMail } from '#domain/mail-templates/pre-order-mails.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { queueOrderMail, queuePreOrderMail } from './service.ts'

const test = useTestDatabase()
const options = { siteAddress: 'https://tienda.mx/tuerca', by: null }

async function customer() {
  const { db } = test.current
  // Advises the company, and may not authorise.
  const advisor = await makeUser(db, { name: 'Asesor', roles: ['asesor'] })
  const authoriser = await makeUser(db, { name: 'Autoriza', permissions: ['prepedidos-authorize'] })
  const { id: companyId } = await makeCompany(db, { name: 'Taller Díaz', advisorId: advisor.id })
  const permissions = ['prepedidos-approve']
  const buyer = await makeUser(db, { name: 'Beto', companyId, permissions, sight: 'empresa' })
  const approver = await makeUser(db, { name: 'Carla', companyId, permissions })
  await makeUser(db, { name: 'No aprueba', companyId, sight: 'empresa' })
  await makeUser(db, { name: 'De otra', companyId: (await makeCompany(db)).id, permissions, sight: 'empresa' })
  const branchId = await makeBranch(db, 'Guadalajara')
  const productId = await makeProduct(db, { key: `P-${randomUUID().slice(0, 8)}` })
  return {
    authoriser,
    buyer,
    approver,
    document: { branchId, companyId, userId: buyer.id, lines: [{ productId, quantity: 3 }] },
  }
}

const lastMails = (count: number) =>
  test.current.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body_text', 'state'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

it('the customer gets a mail at each step of an order, with a link to it', async () => {
  const { db } = test.current
  const { buyer, document } = await customer()
  const order = await makeOrder(db, document)
  for (const event of Object.keys(ORDER_MAILS) as OrderMail[]) {
    await queueOrderMail(db, order.id, event, { ...options, reason: 'Ya no lo necesita' })
    const [mail] = await lastMails(1)
    expect(mail).toMatchObject({ recipient: buyer.email, state: 'en_espera' })
    expect(mail?.subject).toContain(`A-${order.folio}`)
    expect(mail?.body_text).toMatch(
      new RegExp(`https://tienda.mx/tuerca/DetallePedidoCreado/[A-Z0-9]+/A-${order.folio}`, 'u'),
    )
  }
  expect((await lastMails(1))[0]?.body_text).toContain('Motivo: Ya no lo necesita')
})

it('the mail of a shipped order has its guide and the address of its tracking', async () => {
  const { db } = test.current
  const { document } = await customer()
  const order = await makeOrder(db, document)
  const shipment = await db
    .insertInto('order_shipments')
    .values({ order_id: order.id, carrier: 'Paquetex', guide_number: '77-1', tracking_url: 'https://paquetex.mx/77-1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_shipment_lines')
    .values({ shipment_id: shipment.id, order_line_id: order.lineIds[0]!, quantity: 2 })
    .execute()
  await queueOrderMail(db, order.id, 'shipped', options)
  const text = (await lastMails(1))[0]?.body_text
  expect(text).toContain('con 2 piezas')
  expect(text).toContain('Envío: Paquetex, guía 77-1.')
  expect(text).toContain('https://paquetex.mx/77-1')
})

it.each(Object.keys(PRE_ORDER_MAILS) as PreOrderMail[])(
  'the mail of a pre-order goes at %s to the people concerned',
  async (event) => {
    const { db } = test.current
    const { authoriser, buyer, approver, document } = await customer()
    const { id } = await makePreOrder(db, document)
    // Pre-orders of other tests no longer wait.
    await db
      .updateTable('users')
      .set({ status: 'suspendido' })
      .where('company_id', 'is', null)
      .where('id', '<>', authoriser.id)
      .execute()
    const before = await lastMails(100)
    await queuePreOrderMail(db, id, event, options)
    const mails = (await lastMails(100)).slice(0, -before.length || undefined)
    const reader = { approval: approver, authorisation: authoriser }[event as string] ?? buyer
    expect(mails.map(({ recipient }) => recipient)).toEqual([reader.email])
    const isDecision = event === 'approval' || event === 'authorisation'
    expect(mails[0]?.subject).toContain(`${id}`)
    expect(mails[0]?.body_text).toContain(
      `https://tienda.mx/tuerca/DetallePrepedido${isDecision ? 'Auth' : ''}?id=${id}`,
    )
  },
)

it('a pre-order that nobody of the company may approve is reported to the user who requested it', async () => {
  const { db } = test.current
  const { buyer, approver, document } = await customer()
  await db.updateTable('users').set({ status: 'suspendido' }).where('id', '=', approver.id).execute()
  const { id } = await makePreOrder(db, document)
  await queuePreOrderMail(db, id, 'approval', { ...options, by: buyer.id })
  const notices = await db
    .selectFrom('notifications')
    .select(['user_id', 'title'])
    .where('target_kind', '=', 'prepedido')
    .where('target_id', '=', id)
    .execute()
  expect(notices).toEqual([{ user_id: buyer.id, title: `Nadie de tu empresa puede aprobar el prepedido ${id}` }])
})
