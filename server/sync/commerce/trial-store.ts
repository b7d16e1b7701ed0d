import type { PoolClient } from 'pg'
import type { CommerceKind } from '#domain/commerce-files.ts'
import { DAYS_AWAY, LEAST_SHARE, PRICE_TIMES, QUESTION_KINDS, type QuestionKind } from '#domain/imports/questions.ts'
import type { Question, Questions, ShownRows, TrialRow } from '#server/sync/trials/trial.ts'

/** The text of a column of `row`, an image of the record as json. */
type TextOf = (row: string) => string

interface ShownColumn {
  readonly label: string
  readonly column: string
  readonly text: TextOf
  /** Shown although the file does not state it. */
  readonly isAlways?: true
}

interface Shown {
  /** What a row of the plan `p` is of. */
  readonly subject: string
  readonly columns: readonly ShownColumn[]
  /** How great the change is, in a measure of the kind; 0: none. */
  readonly size: string
  /** The condition of each question for a row that creates or changes a record. */
  readonly questions: Readonly<Partial<Record<QuestionKind, string>>>
}

const TODAY = `(now() at time zone coalesce((select time_zone from branches where is_main limit 1), 'America/Mexico_City'))::date`

/** How many times the greater of two amounts of a row is the other. */
const times = (column: string) => {
  const [was, becomes] = [`(p.before->>'${column}')::numeric`, `(p.after->>'${column}')::numeric`]
  return `case when ${was} > 0 and ${becomes} > 0 then greatest(${was} / ${becomes}, ${becomes} / ${was}) else 0 end`
}
/** More than any amount grows or falls. */
const MOST_TIMES = '1e14'
/** An amount that becomes nothing, or no limit: it cannot be expressed as a factor. */
const vanishes = (column: string) =>
  `(coalesce((p.before->>'${column}')::numeric, 0) > 0 and coalesce((p.after->>'${column}')::numeric, 0) = 0)`
/** Zero is less than a third, so that a limit of 0 needs confirmation too. */
const isFarAmount = (column: string) => {
  const [was, becomes] = [`(p.before->>'${column}')::numeric`, `(p.after->>'${column}')::numeric`]
  return `(${was} > 0 and (${becomes} > ${was} * ${PRICE_TIMES} or ${becomes} * ${PRICE_TIMES} < ${was}))`
}
const difference = (column: string) => `abs((p.after->>'${column}')::numeric - (p.before->>'${column}')::numeric)`

const isFarDay = (column: string) => `((p.after->>'${column}')::date is distinct from (p.before->>'${column}')::date
  and abs((p.after->>'${column}')::date - ${TODAY}) > ${DAYS_AWAY})`

const isBlocked = (row: string) => `(coalesce(${row}->>'blocked_reason', '') <> '')`

/** Begun, or without a first day. */
const hasBegun = (row: string) => `coalesce((${row}->>'starts_on')::date, ${TODAY}) <= ${TODAY}`

const money =
  (column: string, none = ''): TextOf =>
  (row) =>
    `coalesce(to_char((${row}->>'${column}')::numeric, 'FM$999,999,999,990.00'), '${none}')`
const day =
  (column: string, none = ''): TextOf =>
  (row) =>
    `coalesce(to_char((${row}->>'${column}')::date, 'DD/MM/YYYY'), '${none}')`
const plain =
  (column: string): TextOf =>
  (row) =>
    `coalesce(${row}->>'${column}', '')`
const count =
  (column: string): TextOf =>
  (row) =>
    `to_char((${row}->>'${column}')::bigint, 'FM999,999,999,990')`
const percent =
  (column: string): TextOf =>
  (row) =>
    `trim_scale((${row}->>'${column}')::numeric) || ' %'`
const yesNo =
  (column: string): TextOf =>
  (row) =>
    `case when (${row}->>'${column}')::boolean then 'Sí' else 'No' end`
const named =
  (table: string, column: string, none: string): TextOf =>
  (row) =>
    `coalesce((select t.name from ${table} t where t.id = (${row}->>'${column}')::integer), '${none}')`

const KEY = (id: string) => `(select key from products where id = ${id})`
const COMPANY = (id: string) => `(select trade_name from companies where id = ${id})`

const TERMS_AMOUNTS = ['credit_limit', 'minimum_order', 'maximum_order']
/** It pays in advance from now on. */
const LOSES_CREDIT = `(p.before->>'credit_limit' is not null and p.after->>'credit_limit' is null)`

const SHOWN: Readonly<Record<CommerceKind, Shown>> = {
  precios: {
    subject: `${KEY('p.second_id')} || ' en ' || (select name from price_lists where id = p.row_id)`,
    columns: [{ label: 'Precio', column: 'price', text: money('price') }],
    size: `${times('price')} - 1`,
    questions: { precio: `${times('price')} > ${PRICE_TIMES}` },
  },
  descuentos: {
    subject: `concat_ws(' · ', p.after->>'name',
      coalesce(${COMPANY(`(p.after->>'company_id')::integer`)}, (select name from price_lists where id = (p.after->>'price_list_id')::integer), 'todos'),
      ${KEY(`(p.after->>'product_id')::integer`)}, (select name from brands where id = (p.after->>'brand_id')::integer),
      (select name from lines where id = (p.after->>'line_id')::integer))`,
    columns: [
      { label: 'Descuento', column: 'percent', text: percent('percent'), isAlways: true },
      { label: 'Desde piezas', column: 'minimum_quantity', text: count('minimum_quantity') },
      { label: 'Primer día', column: 'starts_on', text: day('starts_on', 'ya'), isAlways: true },
      { label: 'Último día', column: 'ends_on', text: day('ends_on', 'sin término'), isAlways: true },
      { label: 'Excluye otros', column: 'excludes_others', text: yesNo('excludes_others') },
    ],
    size: difference('percent'),
    questions: {
      porcentaje: `(p.after->>'percent')::numeric < ${LEAST_SHARE} and p.after->>'percent' is distinct from p.before->>'percent'`,
      fecha: `${isFarDay('starts_on')} or ${isFarDay('ends_on')}`,
      sin_fin: `p.after->>'ends_on' is null and ${hasBegun('p.after')}
        and (p.before is null or p.before->>'ends_on' is not null or not ${hasBegun('p.before')})`,
    },
  },
  condiciones: {
    subject: COMPANY('p.row_id'),
    columns: [
      { label: 'Lista', column: 'price_list_id', text: named('price_lists', 'price_list_id', 'la general') },
      { label: 'Solo su lista', column: 'own_list_only', text: yesNo('own_list_only') },
      { label: 'Límite de crédito', column: 'credit_limit', text: money('credit_limit', 'anticipado') },
      { label: 'Días', column: 'credit_days', text: count('credit_days') },
      { label: 'Días de gracia', column: 'grace_days', text: count('grace_days') },
      { label: 'Mínimo', column: 'minimum_order', text: money('minimum_order', 'sin mínimo') },
      { label: 'Máximo', column: 'maximum_order', text: money('maximum_order', 'sin máximo') },
      { label: 'Sucursal', column: 'branch_id', text: named('branches', 'branch_id', 'ninguna') },
      { label: 'Bloqueo', column: 'blocked_reason', text: plain('blocked_reason') },
    ],
    size: `case when ${[...TERMS_AMOUNTS.map(vanishes), LOSES_CREDIT, `${isBlocked('p.before')} <> ${isBlocked('p.after')}`].join(' or ')}
      then ${MOST_TIMES} else greatest(${TERMS_AMOUNTS.map(times).join(', ')}) - 1 end`,
    questions: {
      importe: TERMS_AMOUNTS.map(isFarAmount).join(' or '),
      anticipado: LOSES_CREDIT,
      bloqueo: `${isBlocked('p.after')} and not ${isBlocked('p.before')}`,
      desbloqueo: `${isBlocked('p.before')} and not ${isBlocked('p.after')}`,
    },
  },
  existencias: {
    subject: `${KEY('p.row_id')} || ' en ' || (select name from branches where id = p.second_id)`,
    columns: [
      { label: 'Existencia', column: 'quantity', text: count('quantity') },
      { label: 'Fecha de la cifra', column: 'updated_at', text: day('updated_at') },
      { label: 'Llega', column: 'arrives_on', text: day('arrives_on', 'sin fecha') },
    ],
    size: difference('quantity'),
    questions: { fecha: `abs((p.after->>'updated_at')::date - ${TODAY}) > ${DAYS_AWAY}` },
  },
  cartera: {
    subject: `(p.after->>'number') || ' · ' || ${COMPANY(`(p.after->>'company_id')::integer`)}`,
    columns: [
      { label: 'Fecha', column: 'issued_on', text: day('issued_on') },
      { label: 'Vence', column: 'due_on', text: day('due_on') },
      { label: 'Total', column: 'total', text: money('total') },
      { label: 'Pagado', column: 'paid', text: money('paid'), isAlways: true },
      { label: 'Moneda', column: 'currency', text: plain('currency') },
      { label: 'UUID', column: 'uuid', text: plain('uuid') },
    ],
    size: `${difference('total')} + ${difference('paid')}`,
    questions: {
      importe: isFarAmount('total'),
      pagado: `(p.after->>'paid')::numeric > (p.after->>'total')::numeric`,
      fecha: `${isFarDay('issued_on')} or ${isFarDay('due_on')}`,
    },
  },
}

const FIRST_SHOWN = 8
const GREATEST_SHOWN = 8
/** Of each question. */
const QUESTIONS_SHOWN = 20

interface PlanRow {
  readonly row: number
  readonly status: TrialRow['status']
  readonly subject: string | null
  readonly is_new: boolean
  readonly values: readonly {
    readonly label: string
    readonly value: string | null
    readonly today: string | null
    readonly isShown: boolean
  }[]
}

function rowsOf(kind: CommerceKind, which: string): string {
  const { subject, columns } = SHOWN[kind]
  const values = columns.map(
    ({ label, column, text, isAlways = false }) => `jsonb_build_object('label', '${label}', 'value', ${text('p.after')},
      'today', case when p.before is not null then ${text('p.before')} end, 'isShown', ${isAlways} or p.given ? '${column}')`,
  )
  return `select p.row, p.status, ${subject} as subject, p.before is null as is_new, jsonb_build_array(${values.join(', ')}) as values
    from (select * from plan_commerce p where ${which}) p`
}

const IS_WRITTEN = `p.status in ('new', 'changed')`

/** What of the plan must be confirmed. For the transaction that made the plan, before it is applied. */
export async function commerceQuestions(client: PoolClient, kind: CommerceKind, file: string): Promise<Questions> {
  const requested = QUESTION_KINDS.flatMap((question) => {
    const when = SHOWN[kind].questions[question]
    return when === undefined ? [] : [{ question, when: `${IS_WRITTEN} and (${when})` }]
  })
  if (requested.length === 0) return { fingerprint: '', questions: [] }
  const counted = requested.map(
    ({ question, when }) =>
      `select '${question}' as kind, p.ident, concat_ws(' ', p.before, p.after) as change, p.seq from plan_commerce p where ${when}`,
  )
  const { rows } = await client.query<{ kind: QuestionKind; count: number; fingerprint: string }>(
    `with requested as (${counted.join(' union all ')})
     select kind, count(*)::integer as count,
       (select left(md5(string_agg(concat_ws(' ', kind, ident, change), chr(10) order by kind, ident, seq)), 16) from requested) as fingerprint
     from requested group by kind`,
  )
  const questions: Question[] = []
  for (const { question, when } of requested) {
    const found = rows.find((row) => row.kind === question)
    if (found === undefined) continue
    const shown = await client.query<PlanRow>(rowsOf(kind, `${when} order by p.seq limit ${QUESTIONS_SHOWN}`))
    questions.push({ kind: question, count: found.count, rows: shown.rows.map((row) => trialRow(file, row)) })
  }
  return { fingerprint: rows[0]?.fingerprint ?? '', questions }
}

/** The first rows of the plan, and those that change most. For the transaction that made it. */
export async function commerceRows(client: PoolClient, kind: CommerceKind, file: string): Promise<ShownRows> {
  const size = `(${SHOWN[kind].size})`
  const first = await client.query<PlanRow>(rowsOf(kind, `true order by p.seq limit ${FIRST_SHOWN}`))
  const greatest = await client.query<PlanRow>(
    rowsOf(kind, `p.status = 'changed' and ${size} > 0 order by ${size} desc, p.seq limit ${GREATEST_SHOWN}`),
  )
  return {
    first: first.rows.map((row) => trialRow(file, row)),
    greatest: greatest.rows.map((row) => trialRow(file, row)),
  }
}

function trialRow(file: string, { row, status, subject, is_new: isNew, values }: PlanRow): TrialRow {
  return {
    group: '',
    file,
    row,
    subject: subject ?? '',
    status,
    read: [],
    values: values
      .filter(({ isShown, value, today }) => isShown || (!isNew && value !== today))
      .map(({ label, value, today }) => ({ label, value: value ?? '', today: isNew ? null : (today ?? '') })),
  }
}
