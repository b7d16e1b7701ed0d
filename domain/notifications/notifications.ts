/** The page that a notification opens. `documento`: a tax document; `sat`: the status of SAT's service, for administrators. */
export type NotificationTarget =
  | 'cotizacion'
  | 'prepedido'
  | 'pedido'
  | 'devolucion'
  | 'carrito'
  | 'importacion'
  | 'documento'
  | 'sat'
  | 'pieza'

interface NotificationRules {
  /** Spanish, shown in the user's settings. */
  readonly title: string
  readonly about: string
  /** choice: also sent by mail if the user wants it; other: the event sends a mail of its own, so there is nothing to choose. */
  readonly mail: 'choice' | 'other'
  /** Mailed unless the user switches it off, since they requested it. */
  readonly isMailed?: boolean
  /** The only side that gets it, where not both do. */
  readonly side?: 'customer' | 'house'
}

/** The kinds of notifications. A new kind must also be added to the checks of its two tables. */
export const NOTIFICATION_KINDS = {
  cotizacion: {
    title: 'Cotizaciones',
    about: 'Una oferta que te mandaron, o lo que un cliente pidió, contraofertó, aceptó, rechazó o comentó.',
    mail: 'other',
  },
  pedido: {
    title: 'Pedidos y prepedidos',
    about:
      'Se autorizó, se confirmó, va en camino, está listo para recoger, se entregó o se canceló; llegó uno que tu sucursal surte, hay cascos por devolver, o algo pasa con una devolución.',
    mail: 'other',
  },
  aprobacion: {
    title: 'Por aprobar',
    about: 'Un prepedido o una devolución que espera tu decisión.',
    mail: 'other',
  },
  promesa: {
    title: 'Entregas atrasadas',
    about: 'Pasó el día prometido y faltan piezas por entregar.',
    mail: 'choice',
  },
  precio: {
    title: 'Precios en tus carritos',
    about: 'Cambió el precio de partes que guardaste en un carrito.',
    mail: 'choice',
    side: 'customer',
  },
  importacion: {
    title: 'Importaciones',
    about: 'Terminó o falló una importación que empezaste.',
    mail: 'choice',
    side: 'house',
  },
  documento: {
    title: 'Documentos electrónicos',
    about:
      'Se canceló una factura, nota de crédito o pago, el SAT cambió lo que dice de uno, o alguien escribió sobre él.',
    mail: 'choice',
  },
  existencia: {
    title: 'Partes que esperas',
    about: 'Ya hay una parte de la que pediste que te avisáramos.',
    mail: 'choice',
    isMailed: true,
  },
} as const satisfies Readonly<Record<string, NotificationRules>>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS

export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]

/** The kinds that a user can get. @param isOfCompany true for a customer, false for staff */
export function kindsFor(isOfCompany: boolean): readonly NotificationKind[] {
  return NOTIFICATION_KIND_NAMES.filter((kind) => {
    const rules: NotificationRules = NOTIFICATION_KINDS[kind]
    return rules.side === undefined || (rules.side === 'customer') === isOfCompany
  })
}

/** A user's choice for a kind. */
export interface NotificationChoice {
  readonly inBell: boolean
  readonly byMail: boolean
}

/** The choice of a user who has made none. */
export function defaultChoice(kind: NotificationKind): NotificationChoice {
  const rules: NotificationRules = NOTIFICATION_KINDS[kind]
  return { inBell: true, byMail: rules.isMailed === true }
}

/** Unread notifications are counted up to here: '99+'. */
export const MOST_COUNTED = 100

/** Read notifications are deleted after this time. Access to the target is checked on each read, so that old ones lose their use. */
export const READ_DAYS = 90
export const ALL_DAYS = 180
