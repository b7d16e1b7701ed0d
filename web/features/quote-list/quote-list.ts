import type { CallOutput } from '#contract/client.ts'
import type { QuoteRow } from '#contract/quotes/quotes.ts'
import { fromPesos } from '#domain/money/money.ts'
import { LOSS_GROUP_LABELS, LOSS_GROUPS, LOSS_REASON_LABELS } from '#domain/quotes/losses.ts'
import { quoteAddress } from '#domain/screen-address.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { QUOTE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import type { Column } from '#web/ui/table/column.ts'
import { lastMinute } from './last-minute.ts'

export type QuotePage = CallOutput<'GET /api/cotizaciones'>
type QuoteSort = 'fecha' | 'numero' | 'empresa' | 'estado' | 'total' | 'vence'
type QuoteColumn = Column<QuoteRow, QuoteSort>
type QuoteFilter =
  | 'estado'
  | 'empresa'
  | 'asesor'
  | 'desde'
  | 'hasta'
  | 'meToca'
  | 'porContestar'
  | 'porVencer'
  | 'porLiberar'
  | 'perdida'

const pesos = (amount: number | null) => (amount === null ? null : fromPesos(amount))

const COMPANY: QuoteColumn = {
  name: 'empresa',
  title: 'Empresa',
  sort: 'empresa',
  kind: 'text',
  value: ({ empresa }) => empresa.nombre,
}

const FIRST: readonly QuoteColumn[] = [
  {
    name: 'numero',
    title: 'Cotización',
    sort: 'numero',
    sortsAs: 'number',
    kind: 'link',
    value: ({ folio }) => folio,
    to: ({ id }) => quoteAddress(id),
  },
  { name: 'estado', title: 'Estado', sort: 'estado', kind: 'badge', value: ({ estado }) => QUOTE_LOOKS[estado] },
  {
    name: 'turno',
    title: 'Turno',
    kind: 'badge',
    value: ({ teToca }) => (teToca ? { label: 'Te toca', tone: 'warning' } : null),
  },
]

const REST: readonly QuoteColumn[] = [
  { name: 'solicitante', title: 'Solicitó', kind: 'text', value: ({ solicitante }) => solicitante },
  { name: 'asesor', title: 'Asesor', kind: 'text', value: ({ asesor }) => asesor || null },
  { name: 'piezas', title: 'Piezas', kind: 'number', value: ({ piezas }) => piezas },
  { name: 'total', title: 'Total', sort: 'total', kind: 'money', value: ({ total }) => pesos(total) },
  {
    name: 'fecha',
    title: 'Fecha',
    sort: 'fecha',
    kind: 'moment',
    value: ({ fecha }) => fecha,
    timeZone: ({ zonaHoraria }) => zonaHoraria,
  },
  {
    name: 'vence',
    title: 'Vence',
    sort: 'vence',
    kind: 'moment',
    value: ({ vence }) => lastMinute(vence),
    timeZone: ({ zonaHoraria }) => zonaHoraria,
  },
  {
    name: 'motivoPerdida',
    title: 'Motivo de pérdida',
    kind: 'text',
    isExtra: true,
    value: ({ motivoPerdida }) => (motivoPerdida === null ? null : LOSS_REASON_LABELS[motivoPerdida]),
  },
  { name: 'lineas', title: 'Líneas', kind: 'number', isExtra: true, value: ({ lineas }) => lineas },
  { name: 'montosub', title: 'Subtotal', kind: 'money', isExtra: true, value: ({ montosub }) => pesos(montosub) },
  { name: 'iva', title: 'IVA', kind: 'money', isExtra: true, value: ({ iva }) => pesos(iva) },
  { name: 'revision', title: 'Revisión', kind: 'number', isExtra: true, value: ({ revision }) => revision || null },
]

const COMMON = {
  defaultOrder: '-fecha',
  rowId: ({ id }: QuoteRow) => id,
  rowName: ({ folio }: QuoteRow) => `Cotización ${folio}`,
} as const

/** Without the customer's column. */
export const CUSTOMER_QUOTES = { columns: [...FIRST, ...REST], rowId: COMMON.rowId, rowName: COMMON.rowName } as const

export const QUOTE_LIST = listScreen('GET /api/cotizaciones', {
  ...COMMON,
  name: 'cotizaciones',
  columns: [...FIRST, COMPANY, ...REST],
  searches: 'Número, clave de parte, empresa, persona o referencia',
  exports: 'GET /api/cotizaciones/exporta',
})

/** The quotes that one user accepted; the address has no filters beside the search. */
export const ACCEPTED_QUOTES = listScreen('GET /api/cotizaciones', {
  ...COMMON,
  name: 'cotizaciones-autorizadas',
  columns: CUSTOMER_QUOTES.columns,
  searches: 'Número, clave de parte o referencia',
})

const STATES = Object.entries(QUOTE_LOOKS).map(([value, { label }]) => ({ value, label }))

/** The common filters of a list; 'Todas' is none of them. */
export interface QuoteView {
  readonly label: string
  readonly parameter: QuoteFilter
  readonly value: string
}

interface Onlooker {
  readonly id: number | null
  readonly isCustomer: boolean
  /** May release offers above the limits of their authors. */
  readonly releases: boolean
}

export function quoteViews({ id, isCustomer, releases }: Onlooker): readonly QuoteView[] {
  return [
    { label: 'Me toca contestar', parameter: 'meToca', value: 'si' },
    ...(isCustomer ? [] : [{ label: 'Sin contestar al cliente', parameter: 'porContestar', value: 'si' } as const]),
    { label: 'Por vencer', parameter: 'porVencer', value: 'si' },
    ...(releases ? [{ label: 'Por liberar', parameter: 'porLiberar', value: 'si' } as const] : []),
    ...(isCustomer ? [] : [{ label: 'Mías', parameter: 'asesor', value: String(id) } as const]),
  ]
}

const LOSS_FILTER = {
  name: 'perdida',
  label: 'Perdida por',
  kind: 'choice',
  choices: LOSS_GROUPS.map((value) => ({ value, label: LOSS_GROUP_LABELS[value] })),
} as const satisfies ListFilter<QuoteFilter>

/** The choices of companies and advisors come with the page. */
export function quoteFilters(
  page: QuotePage | null,
  views: readonly QuoteView[],
  { isCustomer }: Pick<Onlooker, 'isCustomer'>,
): readonly ListFilter<QuoteFilter>[] {
  const { empresas = [], asesores = [] } = page ?? {}
  return [
    { name: 'estado', label: 'Estado', kind: 'choice', choices: STATES },
    ...choiceOf('empresa', 'Empresa', empresas, 2),
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
    ...choiceOf('asesor', 'Asesor', asesores, 1),
    ...(isCustomer ? [] : [LOSS_FILTER]),
    ...views.flatMap(({ parameter, label, value }): ListFilter<QuoteFilter>[] =>
      parameter === 'asesor' ? [] : [{ name: parameter, label, kind: 'choice', choices: choicesOf(parameter, value) }],
    ),
  ]
}

function choicesOf(parameter: QuoteFilter, value: string) {
  const yes = { value, label: 'Sí' }
  return parameter === 'porVencer' ? [yes, { value: '48h', label: 'En 48 horas' }] : [yes]
}

function choiceOf(
  name: QuoteFilter,
  label: string,
  named: QuotePage['empresas'],
  least: number,
): readonly ListFilter<QuoteFilter>[] {
  if (named.length < least) return []
  return [
    { name, label, kind: 'choice', choices: named.map(({ id, nombre }) => ({ value: String(id), label: nombre })) },
  ]
}
