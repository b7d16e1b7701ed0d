import type { CommerceKind } from '#domain/commerce-files.ts'

interface Check {
  /** The column of the problem. */
  readonly field: string
  readonly when: string
  readonly reason: string
}

interface Plan {
  /** Of what rows of one record repeat, to point at. */
  readonly subject: string
  /** Of rows as resolved. */
  readonly checks: readonly Check[]
  /** Selects `seq, row, row_id, second_id, ident, given` of `resolved r`, up to its `where`. */
  readonly rows: string
  /** Values of a new row that no file states. */
  readonly defaults: string
  /** Of rows of the plan: whether their values are older than the stored ones. */
  readonly isOlder?: string
  /** Of what rows become. */
  readonly planned?: readonly Check[]
}

/** Given fields alone, under the names of their columns: { field: [column, type] }. */
function given(fields: Readonly<Record<string, readonly [column: string, type: string]>>): string {
  const parts = Object.entries(fields).map(
    ([field, [column, type]]) =>
      `case when r.v ? '${field}' then jsonb_build_object('${column}', (r.v->>'${field}')::${type}) else '{}'::jsonb end`,
  )
  return parts.join(' || ')
}

const MONEY = 'numeric(14, 2)'

/** The company, list or everybody that a discount is for, what it is for and from how many. */
const DISCOUNT_OF = (alias: string, list: string) =>
  `(${alias}.company_id, ${alias}.${list}, ${alias}.product_id, ${alias}.brand_id, ${alias}.line_id)`
const MINIMUM = `coalesce((r.v->>'minimum')::integer, 1)`
const DISCOUNT_KIND = `coalesce(r.v->>'kind', case when ${MINIMUM} > 1 then 'quantity'
  when r.company_id is not null or r.list_id is not null then 'agreement' else 'promotion' end)`

export const PLANS: Readonly<Record<CommerceKind, Plan>> = {
  precios: {
    subject: 'key',
    checks: [{ field: 'list', when: 'r.list_id is null', reason: 'falta la lista de precios' }],
    rows: `select r.seq, r.row, r.list_id as row_id, r.product_id as second_id, r.list_id || ' ' || r.product_id as ident,
      ${given({ price: ['price', MONEY] })} as given from resolved r where true`,
    defaults: `'{}'::jsonb`,
  },
  descuentos: {
    subject: 'percent',
    checks: [
      {
        field: 'list',
        when: 'r.company_id is not null and r.list_id is not null',
        reason: 'di la empresa o la lista, no las dos',
      },
      {
        field: 'kind',
        when: `r.v->>'kind' = 'agreement' and coalesce(r.company_id, r.list_id) is null`,
        reason: 'un acuerdo es con alguien: di la empresa o la lista',
      },
      {
        field: 'kind',
        when: `r.v->>'kind' = 'quantity' and ${MINIMUM} < 2`,
        reason: 'por volumen es desde 2 piezas o más',
      },
      { field: 'until', when: `(r.v->>'from')::date > (r.v->>'until')::date`, reason: 'termina antes de empezar' },
    ],
    rows: `select r.seq, r.row, known.id as row_id, null::integer as second_id,
      coalesce(known.id::text, concat_ws(' ', ${DISCOUNT_KIND}, r.company_id, '/', r.list_id, '/', r.product_id, '/', r.brand_id, '/', r.line_id, '/',
        ${MINIMUM})) as ident,
      jsonb_build_object('kind', ${DISCOUNT_KIND}, 'company_id', r.company_id, 'price_list_id', r.list_id, 'product_id', r.product_id,
        'brand_id', r.brand_id, 'line_id', r.line_id, 'minimum_quantity', ${MINIMUM})
      || case when known.id is null and not r.v ? 'name' then jsonb_build_object('name', left(concat_ws(' ',
        case ${DISCOUNT_KIND} when 'quantity' then 'por volumen' when 'agreement' then 'convenio' else 'promoción' end,
        r.v->>'brand', r.v->>'line', r.v->>'key'), 80)) else '{}'::jsonb end
      || ${given({
        percent: ['percent', 'numeric(5, 2)'],
        from: ['starts_on', 'date'],
        until: ['ends_on', 'date'],
        name: ['name', 'text'],
        excludes: ['excludes_others', 'boolean'],
      })} as given
      from resolved r
      left join lateral (
        select d.id from discounts d
        where d.active and d.kind = ${DISCOUNT_KIND} and d.minimum_quantity = ${MINIMUM}
          and ${DISCOUNT_OF('d', 'price_list_id')} is not distinct from ${DISCOUNT_OF('r', 'list_id')}
        -- Of several for the same subject, one in each period, the one that matches most of the row.
        order by (d.starts_on is not distinct from (r.v->>'from')::date and d.ends_on is not distinct from (r.v->>'until')::date) desc,
          (d.name = r.v->>'name') desc nulls last, (d.percent = (r.v->>'percent')::numeric) desc, d.id limit 1
      ) known on true where true`,
    defaults: `'{"starts_on": null, "ends_on": null, "excludes_others": false}'::jsonb`,
    planned: [
      {
        field: 'percent',
        when: `r.before is null and coalesce(r.after->>'company_id', r.after->>'price_list_id', r.after->>'product_id', r.after->>'brand_id',
          r.after->>'line_id') is null`,
        reason: 'sería para todos y de todo: di de quién o de qué es',
      },
      {
        field: 'until',
        when: `(r.after->>'starts_on')::date > (r.after->>'ends_on')::date`,
        reason: 'termina antes de empezar',
      },
    ],
  },
  condiciones: {
    subject: 'company',
    checks: [],
    rows: `select r.seq, r.row, r.company_id as row_id, null::integer as second_id, r.company_id::text as ident,
      ${given({
        own_only: ['own_list_only', 'boolean'],
        limit: ['credit_limit', MONEY],
        days: ['credit_days', 'integer'],
        grace: ['grace_days', 'integer'],
      })}
      || case when r.v ? 'list' then jsonb_build_object('price_list_id', r.list_id) else '{}'::jsonb end
      || case when r.v ? 'branch' then jsonb_build_object('branch_id', r.branch_id) else '{}'::jsonb end
      || case when r.v ? 'minimum' then jsonb_build_object('minimum_order', nullif((r.v->>'minimum')::${MONEY}, 0)) else '{}'::jsonb end
      || case when r.v ? 'maximum' then jsonb_build_object('maximum_order', nullif((r.v->>'maximum')::${MONEY}, 0)) else '{}'::jsonb end
      || case when r.v ? 'blocked' then jsonb_build_object('blocked_reason', r.v->'blocked') else '{}'::jsonb end as given
      from resolved r where true`,
    defaults: `'{"price_list_id": null, "own_list_only": false, "credit_limit": null, "credit_days": 0, "grace_days": 0, "blocked_reason": "",
      "minimum_order": null, "maximum_order": null, "branch_id": null}'::jsonb`,
    planned: [
      {
        field: 'own_only',
        when: `(r.after->>'own_list_only')::boolean and r.after->>'price_list_id' is null`,
        reason: 'para comprar solo de su lista necesita una',
      },
      {
        field: 'maximum',
        when: `(r.after->>'minimum_order')::numeric > (r.after->>'maximum_order')::numeric`,
        reason: 'el máximo es menor que el mínimo',
      },
    ],
  },
  existencias: {
    subject: 'key',
    checks: [
      {
        field: 'as_of',
        when: `(r.v->>'as_of')::date > (now() at time zone coalesce(r.time_zone, 'America/Mexico_City'))::date`,
        reason: 'la fecha de la cifra es futura',
      },
    ],
    rows: `select r.seq, r.row, r.product_id as row_id, r.branch_id as second_id, r.product_id || ' ' || r.branch_id as ident,
      jsonb_build_object('quantity', (r.v->>'quantity')::integer,
        'updated_at', least(now(), ((r.v->>'as_of')::date + time '12:00') at time zone r.time_zone))
      || ${given({ arrives: ['arrives_on', 'date'] })} as given
      from resolved r where true`,
    defaults: `'{"arrives_on": null}'::jsonb`,
    // Files state the day alone, so that a figure of the same day is not older.
    isOlder: `exists (
      select from branches b where b.id = second_id
        and ((after->>'updated_at')::timestamptz at time zone b.time_zone)::date
          < ((before->>'updated_at')::timestamptz at time zone b.time_zone)::date)`,
  },
  cartera: {
    subject: 'number',
    checks: [
      { field: 'due', when: `(r.v->>'issued')::date > (r.v->>'due')::date`, reason: 'vence antes de su fecha' },
      {
        field: 'company',
        when: `exists (select from receivables t where t.number = r.v->>'number' and t.company_id <> r.company_id)`,
        reason: 'esta factura ya es de otra empresa',
      },
    ],
    rows: `select r.seq, r.row, t.id as row_id, null::integer as second_id, r.v->>'number' as ident,
      jsonb_build_object('company_id', r.company_id, 'number', r.v->>'number')
      || ${given({
        issued: ['issued_on', 'date'],
        due: ['due_on', 'date'],
        total: ['total', MONEY],
        paid: ['paid', MONEY],
        currency: ['currency', 'text'],
        uuid: ['uuid', 'uuid'],
      })} as given
      from resolved r left join receivables t on t.number = r.v->>'number' where true`,
    defaults: `jsonb_build_object('paid', 0.00, 'currency', 'MXN', 'uuid', null)`,
  },
}
