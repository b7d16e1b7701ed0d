/** What a notification opens. `documento`: a tax document; `sat`: how SAT's service answers, for administrators. */
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
  /** Spanish, among the choices of a person. */
  readonly title: string
  readonly about: string
  /** choice: who wants it gets a mail too; other: its causes have mails of their own, so that there is nothing to choose. */
  readonly mail: 'choice' | 'other'
  /** Who has chosen nothing gets the mail: they asked to be told. */
  readonly isMailed?: boolean
  /** Who alone is told of it, where not both sides are. */
  readonly side?: 'customer' | 'house'
}

/** What the bell tells of. A kind that is added here is added to the checks of its two tables too. */
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

/** The kinds that somebody may be told of. @param isOfCompany of a customer, and not of the house */
export function kindsFor(isOfCompany: boolean): readonly NotificationKind[] {
  return NOTIFICATION_KIND_NAMES.filter((kind) => {
    const rules: NotificationRules = NOTIFICATION_KINDS[kind]
    return rules.side === undefined || (rules.side === 'customer') === isOfCompany
  })
}

/** What somebody chose of a kind. */
export interface NotificationChoice {
  readonly inBell: boolean
  readonly byMail: boolean
}

/** Of who has chosen nothing. */
export function defaultChoice(kind: NotificationKind): NotificationChoice {
  const rules: NotificationRules = NOTIFICATION_KINDS[kind]
  return { inBell: true, byMail: rules.isMailed === true }
}

/** Unread ones are counted up to here: '99+'. */
export const MOST_COUNTED = 100

/** Whether a person may see it is asked each time, so that old ones are of no use for long. */
export const READ_DAYS = 90
export const ALL_DAYS = 180
