import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { WAITING_KINDS, type WaitingKind } from '#domain/reports/waiting-kinds.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePreOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
const { get } = callsOf(test, () => admin)
const query = (text: string, values: unknown[] = []) => test.current.database.pool.query(text, values)

/** What of each kind waits, beside one that does not. */
beforeAll(async () => {
  const { db } = test.current.database
  admin = await signIn(test.current, { roles: ['admin'] })
  const productId = await makeProduct(db, { key: 'BD-1047' })
  const branchId = await makeBranch(db, 'Guadalajara')
  await makePreOrder(db, { branchId })
  await query(
    `insert into product_troubles (product_id, kind, state, first_seen_at) values ($1, 'sin_foto', 'abierto', now())`,
    [productId],
  )
  await query(
    `with made as (insert into imports (state, files, actor) values ('aplicado', '{e.csv}', 'consola') returning id)
     insert into description_readings (product_id, import_id, text, reading, state, actor, changed_at)
     select $1, id, 'BALATA TSURU', '{}', 'pendiente', 'lector', now() from made`,
    [productId],
  )
  await query(
    `insert into order_failures (kind, cause, idempotency_key) values ('generation', 'No respondió', 'clave-0001'),
     ('generation', 'No respondió', 'clave-0002')`,
  )
  await query(`insert into imports (state, files, actor) values ('con_errores', '{d.csv}', 'Andrea')`)
  for (const state of ['fallido', 'enviado'])
    await query(
      `insert into mails (message_id, template, recipient, subject, body_text, body_html, state)
       values ($1, 'invitacion', 'a@prueba.mx', 'Hola', 'Hola', '<p>Hola</p>', $2)`,
      [randomUUID(), state],
    )
  await query(`insert into missed_searches (folded, week, query, nothing, updated_at, answer) values
    ('flujocapacitor', date_trunc('week', now()), 'flujocapacitor', 2, now(), ''),
    ('balatas', date_trunc('week', now()), 'balatas', 2, now(), 'Sinónimo')`)
  await query(`with system as (insert into connected_systems (name) values ('ERP') returning id)
    insert into sync_quarantine (system_id, entity, place, external_id, part_key, identity, record, field, reason)
    select id, 'productos', 1, '7', 'X', '', '{}', 'clave', 'No se entiende' from system`)
})

async function counts(who: SignedIn = admin): Promise<Partial<Record<WaitingKind, number>>> {
  const { status, json } = await get('/api/pendientes', who)
  expect(status).toBe(200)
  return Object.fromEntries(
    json.cuentas.map(({ tipo, cuantos }: { tipo: WaitingKind; cuantos: number }) => [tipo, cuantos]),
  )
}

/** The lists that the numbers open. */
const LISTS: readonly (readonly [kind: WaitingKind, list: string, waiting: number])[] = [
  ['cotizaciones', '/api/cotizaciones?porContestar=si', 0],
  ['prepedidos', '/api/prepedidos?paraMi=si', 1],
  ['devoluciones', '/api/devoluciones?estado=solicitada', 0],
  ['carritos', '/api/errores-carrito?estado=abierto', 2],
  ['errores_producto', '/api/errores-producto', 1],
  ['cargas_por_decidir', '/api/cargas/partes?estado=por_decidir', 1],
  ['busquedas', '/api/busquedas/sin-resultado?estado=pendientes', 1],
  ['solicitudes', '/api/solicitudes?estado=pendiente', 0],
  ['cuarentena', '/api/sincronizacion/cuarentena', 1],
  ['correos', '/api/correos/salida?estado=fallido', 1],
]

describe('what waits', () => {
  it('is counted of every kind for an administrator', async () => {
    expect(Object.keys(await counts()).toSorted()).toEqual([...WAITING_KINDS].toSorted())
    expect((await counts()).lecturas).toBe(1)
  })

  it.each(LISTS)('of %s is the total of its list', async (kind, list, waiting) => {
    const { status, json } = await get(list)
    expect(status).toBe(200)
    expect({ shown: (await counts())[kind], listed: json.total }).toEqual({ shown: waiting, listed: waiting })
  })
})

describe('access', () => {
  it.each([
    [['admin'], [], [...WAITING_KINDS]],
    [['CustomerService'], [], ['cotizaciones', 'prepedidos', 'devoluciones']],
    [['asesor'], [], ['cotizaciones', 'prepedidos', 'devoluciones']],
    [['vendedor'], [], ['cotizaciones', 'prepedidos', 'devoluciones']],
    [['director'], [], ['cotizaciones', 'prepedidos', 'devoluciones']],
    [['manager'], [], ['cotizaciones', 'prepedidos', 'devoluciones']],
    [['MKTG'], [], []],
    [['Cotizador-Mostrador'], [], []],
    [['contador'], [], []],
    [['cliente'], ['permission_compras'], []],
    [[], [], []],
  ])('of %j with %j are the kinds of their own screens', async (roles, permissions, kinds) => {
    const who = await signIn(test.current, { roles, permissions })
    expect(Object.keys(await counts(who)).toSorted()).toEqual([...kinds].toSorted())
  })

  it('is nothing for people of a customer, whatever roles they have', async () => {
    const { id: companyId } = await makeCompany(test.current.database.db)
    expect(await counts(await signIn(test.current, { roles: ['cliente', 'CustomerService'], companyId }))).toEqual({})
  })

  it('needs a login', async () => {
    const { statusCode } = await test.current.app.inject({ method: 'GET', url: '/api/pendientes' })
    expect(statusCode).toBe(401)
  })
})
