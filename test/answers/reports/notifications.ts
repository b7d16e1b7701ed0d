import { sql } from 'kysely'
import type { TestApp } from '#test/app.ts'
import { makeCart } from '#test/factories/carts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { until } from '#test/until.ts'
import type { CallGroup } from '../call-group.ts'

const PATH = '/api/notificaciones'
const STREAM = `${PATH}/eventos`
const OWN = 2_000_000

const WITHOUT_ENTRY = 'what somebody has read, or wants to be told of, is theirs alone and changes nothing for others'

export const notificationCalls = {
  calls: {
    'GET /api/notificaciones': `${PATH}?estado=sin_leer`,
    'GET /api/notificaciones/resumen': `${PATH}/resumen`,
    'GET /api/notificaciones/eventos': STREAM,
    'GET /api/notificaciones/opciones': `${PATH}/opciones`,
    'POST /api/notificaciones/opciones': {
      url: `${PATH}/opciones`,
      payload: { opciones: [{ tipo: 'importacion', campana: true, correo: true }] },
    },
    'POST /api/notificaciones/:id/leida': { url: `${PATH}/${OWN}/leida`, payload: { leida: true } },
    'POST /api/notificaciones/leidas': { url: `${PATH}/leidas`, payload: { hasta: OWN } },
  },
  callerOf: async (test, { path }) => {
    if (path === STREAM) return whoIsSentAway(test)
    return path === `${PATH}/:id/leida` ? whoHasOne(test) : null
  },
  foreignBodies: { [`${PATH}/:id/leida`]: { leida: true } },
  notAudited: {
    [`${PATH}/opciones`]: WITHOUT_ENTRY,
    [`${PATH}/:id/leida`]: WITHOUT_ENTRY,
    [`${PATH}/leidas`]: WITHOUT_ENTRY,
  },
} as const satisfies CallGroup

async function whoHasOne(test: TestApp): Promise<SignedIn> {
  const person = await signIn(test, { roles: ['admin'] })
  const cartId = await makeCart(test.database.db, person.user.id, [])
  await sql`
    insert into notifications (id, user_id, kind, cause, title, target_kind, target_id, address, in_bell, mail_waits)
    overriding system value
    values (${OWN}, ${person.user.id}, 'precio', 'precio:1', 'Cambió', 'carrito', ${cartId}, '/CartItemsList', true, false)`.execute(
    test.database.db,
  )
  return person
}

/** A user without access: their stream ends once it has begun. */
async function whoIsSentAway(test: TestApp): Promise<SignedIn> {
  const person = await signIn(test, { roles: ['admin'] })
  void sendAway(test, person.user.id)
  return person
}

async function sendAway({ database: { db } }: TestApp, id: number): Promise<void> {
  await until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where application_name = 'tuerca-notifications' and datname = current_database()`.execute(db)
    return rows.length > 0
  })
  await db.updateTable('users').set({ status: 'suspendido' }).where('id', '=', id).execute()
  await sql`select pg_notify('notifications_changed', ${`person:${id}`})`.execute(db)
}
