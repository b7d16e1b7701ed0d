/** How the branches of demo/reference.ts sell, by their code. */
export const BRANCH_SALES = [
  { code: 'GDL', vat_rate: 16, cut_off: '14:00', time_zone: 'America/Mexico_City' },
  { code: 'CDMX', vat_rate: 16, cut_off: '13:00', time_zone: 'America/Mexico_City' },
  { code: 'MTY', vat_rate: 16, cut_off: '13:30', time_zone: 'America/Monterrey' },
  { code: 'QRO', vat_rate: 16, cut_off: '14:30', time_zone: 'America/Mexico_City' },
  // The rate of the northern border.
  { code: 'TIJ', vat_rate: 8, cut_off: '12:00', time_zone: 'America/Tijuana' },
] as const

/** Of their folios. */
export const SERIES = [
  { code: 'GDL', series: 'A' },
  { code: 'CDMX', series: 'M' },
  { code: 'MTY', series: 'N' },
  { code: 'QRO', series: 'Q' },
  { code: 'TIJ', series: 'T' },
] as const

/** Days of their own, by month and day, of this year and the next. '': of every branch. */
export const BRANCH_DAYS = [
  { code: '', day: '12-24', is_open: false, name: 'Nochebuena' },
  { code: '', day: '12-31', is_open: false, name: 'Fin de año: inventario' },
  { code: 'GDL', day: '10-12', is_open: false, name: 'Romería de Zapopan' },
  { code: 'CDMX', day: '12-12', is_open: false, name: 'Día de la Virgen de Guadalupe' },
  { code: 'MTY', day: '03-15', is_open: true, name: 'Se trabaja: inventario en otra fecha' },
] as const

interface ShippingRule {
  /** '': every branch has it. */
  readonly code: string
  readonly kind: 'route' | 'parcel' | 'pickup'
  readonly name: string
  readonly cost: number
  readonly free_from: number | null
  readonly minimum_order: number | null
  readonly departures: readonly {
    readonly weekdays: readonly number[]
    readonly cut_off: string | null
    readonly days: number
    readonly arrives_at: string | null
  }[]
}

const WORKDAYS = [1, 2, 3, 4, 5] as const
const WITH_SATURDAY = [...WORKDAYS, 6] as const

export const SHIPPING: readonly ShippingRule[] = [
  {
    code: 'GDL',
    kind: 'route',
    name: 'Ruta metropolitana',
    cost: 80,
    free_from: 1500,
    minimum_order: 400,
    departures: [
      { weekdays: WITH_SATURDAY, cut_off: '10:00', days: 0, arrives_at: '13:00' },
      { weekdays: WORKDAYS, cut_off: '14:00', days: 0, arrives_at: '18:00' },
    ],
  },
  {
    code: 'GDL',
    kind: 'route',
    name: 'Ruta Altos y Bajío',
    cost: 150,
    free_from: 4000,
    minimum_order: 1500,
    departures: [{ weekdays: [2, 4], cut_off: '17:00', days: 1, arrives_at: '12:00' }],
  },
  {
    code: 'CDMX',
    kind: 'route',
    name: 'Ruta norte',
    cost: 90,
    free_from: 2000,
    minimum_order: 500,
    departures: [{ weekdays: WORKDAYS, cut_off: '13:00', days: 0, arrives_at: '18:00' }],
  },
  {
    code: 'CDMX',
    kind: 'route',
    name: 'Ruta sur',
    cost: 90,
    free_from: 2000,
    minimum_order: 500,
    departures: [{ weekdays: [1, 3, 5], cut_off: '12:00', days: 1, arrives_at: '11:00' }],
  },
  {
    code: 'MTY',
    kind: 'route',
    name: 'Ruta metropolitana',
    cost: 100,
    free_from: 2500,
    minimum_order: 500,
    departures: [{ weekdays: WORKDAYS, cut_off: '13:30', days: 0, arrives_at: '18:30' }],
  },
  {
    code: 'QRO',
    kind: 'route',
    name: 'Ruta Bajío',
    cost: 120,
    free_from: 3000,
    minimum_order: 800,
    departures: [{ weekdays: [1, 3, 5], cut_off: '14:30', days: 1, arrives_at: '13:00' }],
  },
  {
    code: 'TIJ',
    kind: 'route',
    name: 'Ruta frontera',
    cost: 100,
    free_from: 2500,
    minimum_order: 600,
    departures: [{ weekdays: WORKDAYS, cut_off: '12:00', days: 0, arrives_at: '17:00' }],
  },
  {
    code: '',
    kind: 'parcel',
    name: 'Paquetería',
    cost: 180,
    free_from: 6000,
    minimum_order: null,
    departures: [{ weekdays: WORKDAYS, cut_off: '16:00', days: 2, arrives_at: null }],
  },
  {
    code: '',
    kind: 'pickup',
    name: 'Pasan por él',
    cost: 0,
    free_from: null,
    minimum_order: null,
    departures: [
      { weekdays: WORKDAYS, cut_off: '17:00', days: 0, arrives_at: '18:00' },
      { weekdays: [6], cut_off: '12:30', days: 0, arrives_at: '13:30' },
    ],
  },
]
