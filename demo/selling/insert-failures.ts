import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** Carts that could not be generated and orders that an ERP refused: `email` of the requester, `branch` of the order. */
const FAILURES = [
  {
    kind: 'transmission',
    email: 'cliente@demo.tuerca.mx',
    branch: 'CDMX',
    cause: 'El ERP no conoce la forma de envío «Paquetería».',
    code: 'ENVIO_DESCONOCIDO',
    attempts: 5,
    state: 'abierto',
    hoursAgo: 3,
    resolution: '',
  },
  {
    kind: 'generation',
    email: 'cliente2@demo.tuerca.mx',
    branch: null,
    cause: 'El carrito no se pudo generar por un error del sistema.',
    code: '57014',
    attempts: 2,
    state: 'abierto',
    hoursAgo: 7,
    resolution: '',
  },
  {
    kind: 'transmission',
    email: 'frontera@demo.tuerca.mx',
    branch: 'TIJ',
    cause: 'El ERP no respondió en 30 segundos.',
    code: 'TimeoutError',
    attempts: 3,
    state: 'resuelto',
    hoursAgo: 44,
    resolution: 'Se capturó a mano en el ERP; el folio es el mismo.',
  },
] as const

/** The failures for the administrator, as of `now`: orders and carts exist. */
export async function insertFailures(client: Client, now: Date): Promise<void> {
  await client.query(
    `insert into order_failures (kind, company_id, user_id, cart_id, order_id, cause, code, payload, idempotency_key, attempts, state,
       resolved_by, resolved_at, resolution, version, created_at, updated_at)
     select f.kind, u.company_id, u.id, c.id, o.id, f.cause, f.code,
       case f.kind when 'generation' then jsonb_build_object('carrito', c.id, 'version', c.version, 'enNombreDe', null)
         else jsonb_build_object('id', o.id, 'branchCode', f.branch, 'series', o.series, 'folio', o.folio, 'total', o.total::text,
           'customerOrderNumber', o.customer_order_number) end,
       case f.kind when 'generation' then 'demo-carrito-' || c.id else 'pedido-' || o.id end, f.attempts, f.state,
       case f.state when 'resuelto' then (select id from users where email = 'servicio@demo.tuerca.mx') end,
       case f.state when 'resuelto' then times.created + interval '2 hours' end, f.resolution, f.attempts, times.created,
       times.created + (f.attempts - 1) * interval '10 minutes'
     from jsonb_to_recordset($1) as f (kind text, email text, branch text, cause text, code text, attempts integer, state text,
       "hoursAgo" integer, resolution text)
     join users u on u.email = f.email
     cross join lateral (select $2::timestamptz - f."hoursAgo" * interval '1 hour' as created) as times
     left join carts c on f.kind = 'generation' and c.user_id = u.id and c.is_default
     left join lateral (
       select o.* from orders o join branches b on b.id = o.branch_id
       where f.kind = 'transmission' and o.user_id = u.id and b.code = f.branch order by o.id desc limit 1) as o on true
     where c.id is not null or o.id is not null
     order by times.created`,
    [JSON.stringify(FAILURES), now],
  )
}
