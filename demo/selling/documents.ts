import type { OrderState, PreOrderState } from '#domain/lifecycles.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import { BAJIO, BORDER, HERMANOS } from './rfcs.ts'

/** A pre-order of the demo store, with its orders. */
export interface DemoDocument {
  readonly rfc: string
  /** The requester. */
  readonly email: string
  readonly daysAgo: number
  readonly state: PreOrderState
  readonly reasons: readonly Reason[]
  /** Why it was rejected or cancelled. */
  readonly reason?: string
  readonly customerOrderNumber?: string
  readonly note?: string
  readonly branches: readonly DemoBranchPart[]
}

interface DemoBranchPart {
  readonly code: string
  readonly shipping: string
  /** How far its order is, if there is one. */
  readonly order?: OrderState
  /** Parts of the branch by rank of sales, with quantities; pieces without stock are supplied later. */
  readonly lines: readonly (readonly [part: number, requested: number, backOrdered?: number])[]
}

const OWNER = 'cliente@demo.tuerca.mx'
const BUYER = 'comprador@demo.tuerca.mx'
const GROUP = 'cliente2@demo.tuerca.mx'
const AT_BORDER = 'frontera@demo.tuerca.mx'

/** From the oldest to the newest. */
export const DOCUMENTS: readonly DemoDocument[] = [
  {
    rfc: HERMANOS,
    email: OWNER,
    daysAgo: 33,
    state: 'convertido',
    reasons: [],
    customerOrderNumber: 'OC-0871',
    branches: [
      {
        code: 'GDL',
        shipping: 'Ruta metropolitana',
        order: 'cerrado',
        lines: [
          [0, 4],
          [3, 2],
          [7, 6],
          [11, 1],
        ],
      },
    ],
  },
  {
    rfc: BAJIO,
    email: GROUP,
    daysAgo: 27,
    state: 'convertido',
    reasons: [{ kind: 'amount', limit: 8000_00 }],
    branches: [
      {
        code: 'QRO',
        shipping: 'Ruta Bajío',
        order: 'entregado',
        lines: [
          [0, 3],
          [2, 5],
          [5, 2],
        ],
      },
      {
        code: 'GDL',
        shipping: 'Ruta Altos y Bajío',
        order: 'entregado',
        lines: [
          [1, 4],
          [6, 2],
        ],
      },
    ],
  },
  {
    rfc: BORDER,
    email: AT_BORDER,
    daysAgo: 21,
    state: 'convertido',
    reasons: [],
    branches: [
      {
        code: 'TIJ',
        shipping: 'Ruta frontera',
        order: 'entregado',
        lines: [
          [0, 2],
          [1, 2],
          [2, 1],
        ],
      },
    ],
  },
  {
    rfc: HERMANOS,
    email: OWNER,
    daysAgo: 16,
    state: 'convertido',
    reasons: [{ kind: 'amount', limit: 8000_00 }],
    customerOrderNumber: 'OC-0902',
    note: 'Urgen las piezas del Tsuru de Don Beto.',
    branches: [
      {
        code: 'GDL',
        shipping: 'Ruta metropolitana',
        order: 'entregado',
        lines: [
          [2, 4],
          [4, 2],
          [9, 3],
        ],
      },
      {
        code: 'CDMX',
        shipping: 'Paquetería',
        order: 'en_ruta',
        lines: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
  },
  {
    rfc: HERMANOS,
    email: BUYER,
    daysAgo: 12,
    state: 'rechazado',
    reasons: [{ kind: 'amount', limit: 8000_00 }],
    reason: 'Pedido repetido: ya se surtió con OC-0902.',
    branches: [
      {
        code: 'GDL',
        shipping: 'Ruta metropolitana',
        lines: [
          [2, 4],
          [4, 2],
        ],
      },
    ],
  },
  {
    rfc: BAJIO,
    email: GROUP,
    daysAgo: 9,
    state: 'expirado',
    reasons: [{ kind: 'credit', verdict: 'overdue' }],
    branches: [
      {
        code: 'QRO',
        shipping: 'Ruta Bajío',
        lines: [
          [1, 3],
          [4, 1],
        ],
      },
    ],
  },
  {
    rfc: HERMANOS,
    email: OWNER,
    daysAgo: 6,
    state: 'convertido',
    reasons: [{ kind: 'back_orders' }],
    branches: [
      {
        code: 'GDL',
        shipping: 'Ruta metropolitana',
        order: 'parcial',
        lines: [
          [5, 6, 2],
          [8, 2],
          [10, 4],
        ],
      },
    ],
  },
  {
    rfc: HERMANOS,
    email: BUYER,
    daysAgo: 3,
    state: 'convertido',
    reasons: [],
    customerOrderNumber: 'ZAP-118',
    branches: [
      {
        code: 'GDL',
        shipping: 'Pasan por él',
        order: 'listo_para_recoger',
        lines: [
          [12, 2],
          [0, 1],
        ],
      },
    ],
  },
  {
    rfc: BORDER,
    email: AT_BORDER,
    daysAgo: 2,
    state: 'convertido',
    reasons: [],
    branches: [
      {
        code: 'TIJ',
        shipping: 'Ruta frontera',
        order: 'surtiendo',
        lines: [
          [3, 1],
          [4, 2],
        ],
      },
    ],
  },
  {
    rfc: HERMANOS,
    email: OWNER,
    daysAgo: 1,
    state: 'convertido',
    reasons: [],
    branches: [
      {
        code: 'GDL',
        shipping: 'Ruta metropolitana',
        order: 'confirmado',
        lines: [
          [3, 2],
          [14, 1],
        ],
      },
      { code: 'CDMX', shipping: 'Paquetería', order: 'recibido', lines: [[6, 2]] },
    ],
  },
  {
    rfc: HERMANOS,
    email: OWNER,
    daysAgo: 1,
    state: 'cancelado',
    reasons: [{ kind: 'back_orders' }],
    reason: 'El cliente ya no quiso la reparación.',
    branches: [{ code: 'GDL', shipping: 'Ruta metropolitana', lines: [[15, 3, 1]] }],
  },
  {
    rfc: BAJIO,
    email: GROUP,
    daysAgo: 0.3,
    state: 'pendiente',
    reasons: [
      { kind: 'credit', verdict: 'overdue' },
      { kind: 'amount', limit: 8000_00 },
    ],
    customerOrderNumber: 'LEO-4471',
    branches: [
      {
        code: 'QRO',
        shipping: 'Ruta Bajío',
        lines: [
          [6, 4],
          [3, 2],
          [8, 2],
        ],
      },
      { code: 'GDL', shipping: 'Ruta Altos y Bajío', lines: [[10, 3]] },
    ],
  },
  {
    rfc: HERMANOS,
    email: BUYER,
    daysAgo: 0.1,
    state: 'en_aprobacion',
    reasons: [{ kind: 'order_limit', limit: 5000_00 }],
    note: 'Para la Urvan de reparto.',
    branches: [
      {
        code: 'GDL',
        shipping: 'Ruta metropolitana',
        lines: [
          [13, 4],
          [16, 2],
          [17, 1],
        ],
      },
    ],
  },
  {
    rfc: HERMANOS,
    email: OWNER,
    daysAgo: 0.05,
    state: 'pendiente',
    reasons: [{ kind: 'back_orders' }],
    branches: [
      {
        code: 'GDL',
        shipping: 'Pasan por él',
        lines: [
          [18, 3, 1],
          [19, 1],
        ],
      },
    ],
  },
]
