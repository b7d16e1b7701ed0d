import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WorkRow } from '#contract/reports/admin-dashboard.ts'
import type { WorkKind } from '#domain/reports/admin-work.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { makeAnnouncement, makeBanner, makePost } from '#test/factories/content.ts'
import { makePreOrder } from '#test/factories/selling.ts'
import { useAdminDashboard } from '#test/set-ups/admin-dashboard.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const { test, now, people, ids, get, query } = useAdminDashboard()

async function work(who: SignedIn = people.admin): Promise<ReadonlyMap<WorkKind, WorkRow>> {
  const { status, json } = await get('/api/tablero-admin/pendientes', who)
  expect(status).toBe(200)
  return new Map(json.pendientes.map((row: WorkRow) => [row.tipo, row]))
}

describe('with nothing to do', () => {
  it('has them of every kind, by urgency', async () => {
    const { json } = await get('/api/tablero-admin/pendientes')
    const kinds = json.pendientes.map(({ tipo }: WorkRow) => tipo)
    expect(kinds.slice(0, 4)).toEqual(['sincronizacion', 'cargas_fallidas', 'cargas_por_decidir', 'cuarentena'])
    expect(kinds.at(-1)).toBe('anuncios_terminan')
    const waiting = json.pendientes.filter(({ cuantos }: WorkRow) => cuantos !== 0)
    expect(waiting).toEqual([])
    expect(json.leido).toBe(now.toISOString())
  })
})

/** What makes one of each kind, since when it waits, and the list that shows it. */
const KINDS: readonly {
  readonly kind: WorkKind
  readonly make: () => Promise<unknown>
  readonly since: string
  readonly list?: string
}[] = [
  {
    kind: 'sincronizacion',
    make: () =>
      query(
        `update sync_entities set is_stopped = true, changed_at = '2026-11-25T10:00:00Z' where entity = 'existencias'`,
      ),
    since: '2026-11-25T10:00:00.000Z',
  },
  {
    kind: 'cargas_fallidas',
    make: () =>
      query(`insert into imports (state, files, actor, created_at, is_discarded) values
        ('fallido', '{a.csv}', 'consola', '2026-11-24T10:00:00Z', false),
        ('fallido', '{b.csv}', 'Andrea', '2026-11-24T11:00:00Z', true),
        ('fallido', '{c.csv}', 'consola', '2026-10-01T10:00:00Z', false)`),
    since: '2026-11-24T10:00:00.000Z',
    list: '/api/cargas/partes',
  },
  {
    kind: 'cargas_por_decidir',
    make: () =>
      query(
        `insert into imports (state, files, actor, created_at) values ('con_errores', '{d.csv}', 'Andrea', '2026-11-26T10:00:00Z')`,
      ),
    since: '2026-11-26T10:00:00.000Z',
    list: '/api/cargas/partes',
  },
  {
    kind: 'cuarentena',
    make: () =>
      query(`with system as (insert into connected_systems (name) values ('ERP') returning id)
        insert into sync_quarantine (system_id, entity, place, external_id, part_key, identity, record, field, reason, created_at)
        select id, 'productos', 1, '7', 'X', '', '{}', 'clave', 'No se entiende', '2026-11-23T10:00:00Z'::timestamptz from system`),
    since: '2026-11-23T10:00:00.000Z',
    list: '/api/sincronizacion/cuarentena',
  },
  {
    kind: 'sumas',
    make: () =>
      query(
        `insert into figure_differences (found_at, kind, day, stored, computed) values
         ('2026-11-25T09:40:00Z', 'sales', '2026-11-20', $1, $1), ('2026-11-10T09:40:00Z', 'quotes', '2026-11-20', $1, $1)`,
        [JSON.stringify({ documents: 2, pieces: 3, money: '100.50' })],
      ),
    since: '2026-11-25T09:40:00.000Z',
    list: '/api/sumas/diferencias',
  },
  {
    kind: 'lecturas',
    make: () =>
      query(
        `with made as (insert into imports (state, files, actor, created_at) values ('aplicado', '{e.csv}', 'consola', '2026-11-20T10:00:00Z') returning id)
        insert into description_readings (product_id, import_id, text, reading, state, actor, changed_at)
        select $1, id, 'BALATA TSURU', '{}', 'pendiente', 'lector', '2026-11-20T10:00:00Z'::timestamptz from made`,
        [ids.product],
      ),
    since: '2026-11-20T10:00:00.000Z',
    list: '/api/lecturas/grupos',
  },
  {
    kind: 'errores_producto',
    make: () =>
      query(
        `insert into product_troubles (product_id, kind, state, first_seen_at) values ($1, 'sin_foto', 'abierto', '2026-11-19T10:00:00Z')`,
        [ids.product],
      ),
    since: '2026-11-19T10:00:00.000Z',
    list: '/api/errores-producto',
  },
  {
    kind: 'carritos',
    make: () =>
      query(
        `insert into order_failures (kind, cause, idempotency_key, created_at) values ('generation', 'No respondió', 'clave-0001', '2026-11-26T15:00:00Z')`,
      ),
    since: '2026-11-26T15:00:00.000Z',
    list: '/api/errores-carrito',
  },
  {
    kind: 'prepedidos',
    make: async () => {
      const { db } = test.current.database
      const { id } = await makePreOrder(db, { branchId: ids.branch })
      await query(`update pre_orders set created_at = '2026-11-26T14:00:00Z' where id = $1`, [id])
      await makePreOrder(db, { branchId: ids.branch, state: 'en_aprobacion' })
    },
    since: '2026-11-26T14:00:00.000Z',
    list: '/api/prepedidos',
  },
  {
    kind: 'correos',
    make: () => mail('fallido', false, '2026-11-22T10:00:00Z'),
    since: '2026-11-22T10:00:00.000Z',
    list: '/api/correos/salida',
  },
  {
    kind: 'correos_detenidos',
    make: () => mail('en_espera', true, '2026-11-21T10:00:00Z'),
    since: '2026-11-21T10:00:00.000Z',
  },
  {
    kind: 'invitados',
    make: async () => {
      const { id } = await makeUser(test.current.database.db, { status: 'invitado' })
      await query(`update users set created_at = '2026-11-10T10:00:00Z' where id = $1`, [id])
    },
    since: '2026-11-10T10:00:00.000Z',
    list: '/api/getUsers',
  },
  {
    kind: 'busquedas',
    make: () =>
      query(`insert into missed_searches (folded, week, query, nothing, updated_at, answer) values
        ('flujocapacitor', '2026-11-23', 'flujocapacitor', 2, '2026-11-25T12:00:00Z', ''),
        ('balatas', '2026-11-23', 'balatas', 2, '2026-11-24T12:00:00Z', 'Sinónimo')`),
    since: '2026-11-25T12:00:00.000Z',
    list: '/api/busquedas/sin-resultado',
  },
  {
    kind: 'banners_empiezan',
    make: () =>
      banners([
        ['2026-12-03T20:00:00Z', null],
        // The eighth day.
        ['2026-12-04T07:00:00Z', null],
      ]),
    since: '2026-12-03T20:00:00.000Z',
    list: '/api/banners/lista',
  },
  {
    kind: 'banners_terminan',
    make: () => banners([[null, '2026-11-27T20:00:00Z']]),
    since: '2026-11-27T20:00:00.000Z',
    list: '/api/banners/lista',
  },
  {
    kind: 'banners_terminaron',
    make: () =>
      banners([
        [null, '2026-11-25T07:00:00Z'],
        // The day before yesterday, in Mexico.
        [null, '2026-11-25T05:00:00Z'],
      ]),
    since: '2026-11-25T07:00:00.000Z',
    list: '/api/banners/lista',
  },
  {
    kind: 'publicaciones',
    make: async () => {
      const { db } = test.current.database
      await makePost(db, { slug: 'pronto', published_at: '2026-11-28T10:00:00Z' })
      await makePost(db, { slug: 'lejos', published_at: '2026-12-28T10:00:00Z' })
      await makePost(db, { slug: 'ya' })
    },
    since: '2026-11-28T10:00:00.000Z',
  },
  ...(
    [
      ['promociones_empiezan', '2026-12-01', '2026-12-20', '2026-12-01T06:00:00.000Z'],
      // Its last day is over when the next begins.
      ['promociones_terminan', '2026-11-01', '2026-11-30', '2026-12-01T06:00:00.000Z'],
    ] as const
  ).map(([kind, from, until, since]) => ({
    kind,
    make: () =>
      query(
        `insert into promotions (slug, title, starts_on, ends_on, active) values
         ($3 || 'pronto', 'Pronto', $1, $2, true), ($3 || 'lejos', 'Lejos', '2027-01-01', '2027-02-01', true),
         ($3 || 'no', 'Borrador', $1, $2, false)`,
        [from, until, from],
      ),
    since,
    list: '/api/promociones-admin',
  })),
  ...(
    [
      ['anuncios_empiezan', { starts_at: '2026-11-29T10:00:00Z' }, '2026-11-29T10:00:00.000Z'],
      ['anuncios_terminan', { ends_at: '2026-11-30T10:00:00Z' }, '2026-11-30T10:00:00.000Z'],
    ] as const
  ).map(([kind, schedule, since]) => ({
    kind,
    make: async () => {
      const { db } = test.current.database
      await makeAnnouncement(db, schedule)
      await makeAnnouncement(db, { starts_at: '2027-01-29T10:00:00Z' })
    },
    since,
    list: '/api/anuncios/lista',
  })),
]

function mail(state: string, isHeld: boolean, at: string) {
  return query(
    `insert into mails (message_id, template, recipient, subject, body_text, body_html, state, is_held, created_at)
     values ($1, 'invitacion', 'a@prueba.mx', 'Hola', 'Hola', '<p>Hola</p>', $2, $3, $4)`,
    [randomUUID(), state, isHeld, at],
  )
}

async function banners(schedules: readonly (readonly [starts: string | null, ends: string | null])[]) {
  for (const [starts_at, ends_at] of schedules) {
    await makeBanner(test.current.database.db, { starts_at, ends_at })
    await makeBanner(test.current.database.db, { starts_at, ends_at, active: false })
  }
}

describe('one of each kind', () => {
  it.each(KINDS)('$kind: its number, since when, and the same in its list', async ({ kind, make, since, list }) => {
    await make()
    const row = (await work()).get(kind)
    expect(row).toMatchObject({ cuantos: 1, cuando: since })
    if (list === undefined) return
    const filters = new URLSearchParams(row?.filtros).toString()
    const { json } = await get(`${list}?${filters}`)
    // Doubtful readings are listed in groups.
    expect(json.total ?? json.pendientes).toBe(1)
  })

  it('shows the last success of imports and batches', async () => {
    const rows = await work()
    // The import that brought the doubtful reading.
    expect(rows.get('cargas_fallidas')?.ultimaBuena).toBe('2026-11-20T10:00:00.000Z')
    expect(rows.get('sincronizacion')?.ultimaBuena).toBeNull()
  })

  it('continues without a source that fails', async () => {
    await query('alter table sync_quarantine rename to sync_quarantine_away')
    const rows = await work()
    await query('alter table sync_quarantine_away rename to sync_quarantine')
    expect(rows.get('cuarentena')).toMatchObject({ cuantos: null, cuando: null })
    expect(rows.get('lecturas')?.cuantos).toBe(1)
    expect((await work()).get('cuarentena')?.cuantos).toBe(1)
  })
})

describe('an entity that sends batches', () => {
  it('is late when nothing good has come for a day, and when batches are stuck', async () => {
    await query(`update sync_entities set is_stopped = false`)
    const batch = (name: string, state: string, at: string) =>
      query(
        `insert into sync_batches (system_id, entity, batch_id, content_hash, state, received_at, applied_at, records, waiting, answer)
         select id, 'productos', $1, '\\x00', $2, $3::timestamptz, case when $2 = 'aplicado' then $3::timestamptz end, 1,
           case when $2 = 'pendiente' then '[]' end, case when $2 = 'aplicado' then '{}'::json end from connected_systems limit 1`,
        [name, state, at],
      )
    expect((await work()).get('sincronizacion')?.cuantos).toBe(0)
    await batch('uno', 'aplicado', '2026-11-25T12:00:00Z')
    expect((await work()).get('sincronizacion')).toMatchObject({
      cuantos: 1,
      cuando: '2026-11-25T12:00:00.000Z',
      ultimaBuena: '2026-11-25T12:00:00.000Z',
    })
    await batch('dos', 'aplicado', '2026-11-26T15:59:00Z')
    expect((await work()).get('sincronizacion')?.cuantos).toBe(0)
    await batch('tres', 'pendiente', '2026-11-26T15:40:00Z')
    expect((await work()).get('sincronizacion')).toMatchObject({ cuantos: 1, cuando: '2026-11-26T15:40:00.000Z' })
  })
})

describe('access', () => {
  it.each([
    ['who serves customers', { roles: ['CustomerService'] }, 200],
    ['both permissions', { permissions: ['users-read', 'publicaciones-read'] }, 200],
    ['one permission', { permissions: ['users-read'] }, 403],
    ['a customer', { roles: ['cliente'] }, 403],
    ['an advisor', { roles: ['asesor'] }, 403],
  ])('%s: %j gets %d', async (_, recipe, expected) => {
    const who = await signIn(test.current, recipe)
    for (const part of ['pendientes', 'cifras']) {
      expect((await get(`/api/tablero-admin/${part}`, who)).status).toBe(expected)
    }
  })

  it('sees of pre-orders what their list shows them', async () => {
    const clerk = await signIn(test.current, { permissions: ['users-read', 'publicaciones-read'] })
    expect((await work(people.service)).get('prepedidos')?.cuantos).toBe(1)
    expect((await work(clerk)).get('prepedidos')?.cuantos).toBe(0)
    expect((await get('/api/prepedidos?estado=pendiente', clerk)).json.total).toBe(0)
  })
})
