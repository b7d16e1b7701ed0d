import type { LossReason } from '#domain/quotes/losses.ts'
import type { QuoteMoveName, QuoteSide } from '#domain/quotes/moves.ts'
import type { Centavos } from '#domain/money/money.ts'
import { BAJIO, BORDER, HERMANOS } from './rfcs.ts'

/** A quote of the demo store, from its beginning to its present state. */
export interface DemoQuote {
  readonly rfc: string
  /** The customer. */
  readonly email: string
  /** The side that began it. */
  readonly begunBy: QuoteSide
  readonly source: 'carrito' | 'parte' | 'archivo' | ''
  readonly reference: string
  readonly daysAgo: number
  readonly lines: readonly DemoQuoteLine[]
  readonly steps: readonly DemoQuoteStep[]
  /** The next offer, which waits for a release. */
  readonly unreleased?: Pick<DemoQuoteStep, 'daysAgo' | 'message' | 'validDays'>
  readonly comments?: readonly DemoComment[]
  /** Number that the customer gave to the pre-order that it became. */
  readonly convertedAs?: string
}

export interface DemoQuoteLine {
  readonly branch: string
  /** The rank of the part in the branch's sales; or a described part with its price. */
  readonly part: number | { readonly key: string; readonly description: string; readonly price: Centavos }
  readonly quantity: number
  readonly note?: string
  readonly isForVehicle?: true
  /** Percent below the customer's price, in each offer; none: that price. */
  readonly off?: readonly number[]
  readonly wanted?: { readonly off: number; readonly reason: string }
}

export interface DemoQuoteStep {
  readonly move: QuoteMoveName
  readonly daysAgo: number
  readonly message?: string
  readonly reason?: string
  /** Why the offer was lost, as the advisor noted it. */
  readonly lossReason?: LossReason
  /** Last day of the offer, in days from today. */
  readonly validDays?: number
}

interface DemoComment {
  readonly by: QuoteSide
  readonly isInternal?: true
  readonly daysAgo: number
  readonly text: string
}

const OWNER = 'cliente@demo.tuerca.mx'
const BUYER = 'comprador@demo.tuerca.mx'
const GROUP = 'cliente2@demo.tuerca.mx'
const AT_BORDER = 'frontera@demo.tuerca.mx'

const ofHermanos = { rfc: HERMANOS, email: OWNER, begunBy: 'customer' } as const
const GDL = { branch: 'GDL' } as const
const QRO = { branch: 'QRO' } as const
const TIJ = { branch: 'TIJ' } as const

/** At least one in each state, from the oldest to the newest. */
export const QUOTES: readonly DemoQuote[] = [
  {
    ...ofHermanos,
    source: 'carrito',
    reference: 'Sentra JKX-41-20',
    daysAgo: 40,
    lines: [
      { ...GDL, part: 3, quantity: 4, off: [3] },
      { ...GDL, part: 9, quantity: 2 },
    ],
    steps: [
      { move: 'request', daysAgo: 40, message: 'Es para un cliente de contado: ¿en cuánto me quedan?' },
      { move: 'take', daysAgo: 39.9 },
      { move: 'offer', daysAgo: 39.8, message: 'Te mejoro los de mayor rotación.', validDays: -33 },
      { move: 'expire', daysAgo: 32.7, lossReason: 'precio' },
    ],
    comments: [
      { by: 'house', daysAgo: 35, text: 'Raúl, ¿te aparto las piezas? El precio vale hasta el fin de semana.' },
    ],
  },
  {
    ...ofHermanos,
    source: 'parte',
    reference: 'Transmisión Jetta',
    daysAgo: 24,
    lines: [
      {
        ...GDL,
        part: { key: 'JTT-A4-02', description: 'Cuerpo de válvulas remanufacturado, Jetta A4 01M', price: 8_950_00 },
        quantity: 1,
      },
      { ...GDL, part: 14, quantity: 1, isForVehicle: true },
    ],
    steps: [
      { move: 'request', daysAgo: 24 },
      { move: 'take', daysAgo: 23.8 },
      { move: 'offer', daysAgo: 23, message: 'Es sobre pedido: llega en seis días hábiles.', validDays: -16 },
      {
        move: 'reject',
        daysAgo: 21,
        reason: 'Se consiguió reparado en la colonia por la mitad.',
        lossReason: 'otro_proveedor',
      },
    ],
  },
  {
    ...ofHermanos,
    source: 'carrito',
    reference: 'Flotilla reparto',
    daysAgo: 18,
    lines: [
      { ...GDL, part: 0, quantity: 12 },
      { ...GDL, part: 8, quantity: 6 },
    ],
    steps: [
      { move: 'request', daysAgo: 18 },
      { move: 'withdraw_request', daysAgo: 17.5 },
    ],
  },
  {
    rfc: HERMANOS,
    email: BUYER,
    begunBy: 'customer',
    source: 'carrito',
    reference: 'Urvan de reparto',
    daysAgo: 5,
    lines: [
      { ...GDL, part: 12, quantity: 2, isForVehicle: true },
      { ...GDL, part: 0, quantity: 1 },
    ],
    steps: [
      { move: 'request', daysAgo: 5 },
      { move: 'take', daysAgo: 4.9 },
      { move: 'offer', daysAgo: 4.8, message: 'A tu precio de lista, y sale hoy mismo.', validDays: 3 },
      { move: 'accept', daysAgo: 3.2 },
      { move: 'convert', daysAgo: 3 },
    ],
    convertedAs: 'ZAP-118',
  },
  {
    ...ofHermanos,
    source: 'archivo',
    reference: 'Servicio Tsuru Don Beto',
    daysAgo: 6,
    lines: [
      { ...GDL, part: 1, quantity: 2, isForVehicle: true, off: [4] },
      { ...GDL, part: 6, quantity: 4, off: [4] },
      { branch: 'CDMX', part: 2, quantity: 2 },
    ],
    steps: [
      { move: 'request', daysAgo: 6, message: 'Van juntas o no van: la mano de obra ya está pactada.' },
      { move: 'take', daysAgo: 5.9 },
      { move: 'offer', daysAgo: 5.7, validDays: 6, message: 'Todo hay; lo de México llega en dos días.' },
      { move: 'accept', daysAgo: 1.5 },
    ],
    comments: [
      { by: 'customer', daysAgo: 5.5, text: '¿Las de México me las mandan a la matriz?' },
      { by: 'house', daysAgo: 5.4, text: 'Sí, salen con la ruta metropolitana del jueves.' },
    ],
  },
  {
    rfc: BAJIO,
    email: GROUP,
    begunBy: 'customer',
    source: 'archivo',
    reference: 'Surtido de noviembre',
    daysAgo: 4,
    lines: [
      { ...QRO, part: 0, quantity: 20, off: [3, 6] },
      { ...QRO, part: 2, quantity: 16, off: [3, 5] },
      { ...QRO, part: 5, quantity: 10, off: [2, 4], wanted: { off: 6, reason: 'Otra refaccionaria me lo deja así.' } },
      { branch: 'GDL', part: 6, quantity: 8 },
    ],
    steps: [
      { move: 'request', daysAgo: 4, message: 'Precio por volumen, por favor.' },
      { move: 'take', daysAgo: 3.9 },
      { move: 'offer', daysAgo: 3.5, message: 'Primer precio por volumen.', validDays: 4 },
      { move: 'counter', daysAgo: 2.5, message: 'Si me mejoran el tercero, va todo.' },
      { move: 'offer', daysAgo: 2, message: 'Mejoré los tres primeros; el cuarto ya va en su precio.', validDays: 5 },
    ],
    comments: [
      {
        by: 'house',
        isInternal: true,
        daysAgo: 3.7,
        text: 'Trae facturas vencidas: que Teresa revise antes de surtir.',
      },
      { by: 'customer', daysAgo: 1.8, text: 'Lo consulto hoy con Irapuato y les digo.' },
    ],
  },
  {
    ...ofHermanos,
    source: 'parte',
    reference: 'Aveo rojo',
    daysAgo: 3,
    lines: [
      {
        ...GDL,
        part: 4,
        quantity: 2,
        isForVehicle: true,
        off: [3],
        wanted: { off: 7, reason: 'El cliente trae precio de internet.' },
      },
      { ...GDL, part: 11, quantity: 1, off: [2] },
    ],
    steps: [
      { move: 'request', daysAgo: 3 },
      { move: 'take', daysAgo: 2.9 },
      { move: 'offer', daysAgo: 2.8, message: 'Incluyen garantía de un año.', validDays: 5 },
      { move: 'counter', daysAgo: 0.6, message: 'Con ese precio en el primero te los tomo hoy.' },
    ],
  },
  {
    rfc: BORDER,
    email: AT_BORDER,
    begunBy: 'house',
    source: '',
    reference: 'Reposición de mostrador',
    daysAgo: 2,
    lines: [
      { ...TIJ, part: 0, quantity: 6, off: [5] },
      { ...TIJ, part: 2, quantity: 4, off: [5] },
      { ...TIJ, part: 4, quantity: 4 },
    ],
    steps: [
      {
        move: 'offer',
        daysAgo: 2,
        message: 'Joel, lo que más giraste el mes pasado. El precio vale hasta hoy.',
        validDays: 0,
      },
    ],
  },
  {
    ...ofHermanos,
    source: 'carrito',
    reference: 'Tsuru taxi 1180',
    daysAgo: 1.5,
    lines: [
      { ...GDL, part: 2, quantity: 4, off: [5], isForVehicle: true },
      { ...GDL, part: 7, quantity: 1, off: [3] },
      { ...GDL, part: 16, quantity: 2 },
    ],
    steps: [
      { move: 'request', daysAgo: 1.5, message: 'Para el taxi 1180; urge para el lunes.' },
      { move: 'take', daysAgo: 1.4 },
      { move: 'offer', daysAgo: 1.2, message: 'Están en Guadalajara: salen el mismo día.', validDays: 2 },
    ],
    comments: [{ by: 'customer', daysAgo: 1, text: '¿El segundo trae tornillería?' }],
  },
  {
    rfc: BAJIO,
    email: GROUP,
    begunBy: 'customer',
    source: 'carrito',
    reference: 'Camión Irapuato',
    daysAgo: 0.9,
    lines: [
      { ...QRO, part: 7, quantity: 10, off: [14] },
      { ...QRO, part: 9, quantity: 6, off: [4] },
    ],
    steps: [
      { move: 'request', daysAgo: 0.9, message: 'Necesito el mejor precio que tengan: es compra de una vez.' },
      { move: 'take', daysAgo: 0.8 },
    ],
    unreleased: { daysAgo: 0.5, message: 'Precio especial por la compra completa.', validDays: 3 },
    comments: [
      {
        by: 'house',
        isInternal: true,
        daysAgo: 0.5,
        text: 'Claudia, pido que la liberes: si no, se la lleva la competencia.',
      },
    ],
  },
  {
    ...ofHermanos,
    source: 'parte',
    reference: 'Versa de la señora López',
    daysAgo: 0.3,
    lines: [
      { ...GDL, part: 5, quantity: 2, isForVehicle: true, note: 'La quiere de marca, no genérica.' },
      {
        ...GDL,
        part: { key: '', description: 'Tapa de cajuela, Versa 2015, gris', price: 2_400_00 },
        quantity: 1,
      },
    ],
    steps: [{ move: 'request', daysAgo: 0.3, message: 'Si hay de dos calidades, cotícenme las dos.' }],
  },
  {
    ...ofHermanos,
    source: 'archivo',
    reference: 'Inventario de diciembre',
    daysAgo: 0.1,
    lines: [
      { ...GDL, part: 1, quantity: 10 },
      { ...GDL, part: 3, quantity: 8 },
      { ...GDL, part: 13, quantity: 6 },
    ],
    steps: [],
  },
  {
    rfc: BORDER,
    email: AT_BORDER,
    begunBy: 'house',
    source: '',
    reference: 'Frenos para flotilla',
    daysAgo: 0.05,
    lines: [
      { ...TIJ, part: 1, quantity: 8, off: [4] },
      { ...TIJ, part: 3, quantity: 8, off: [4] },
    ],
    steps: [],
  },
]
