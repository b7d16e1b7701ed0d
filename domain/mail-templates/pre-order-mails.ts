import type { MailTemplate } from './template.ts'

// Mails about each step of a pre-order, and about a cart that failed.

export const PRE_ORDER_VARIABLES = {
  prepedido: { meaning: 'El número del prepedido', sample: '981' },
  empresa: { meaning: 'La empresa que pide', sample: 'Taller Díaz' },
  quien: { meaning: 'Quién lo generó', sample: 'Ana Díaz' },
  piezas: { meaning: 'Cuántas piezas son', sample: '3 piezas' },
  total: { meaning: 'El total, con IVA', sample: '$1,234.50' },
  a_pagar: { meaning: 'El total a pagar, con envío e IVA', sample: '$1,327.30' },
  por_llegar: {
    meaning: 'Qué va ahora y qué llega después; vacío si nada se espera',
    sample: 'Ahora: 2 piezas, $823.00 con IVA. Por llegar: 1 pieza, $411.50 con IVA.',
  },
  siguen: {
    meaning: 'Qué pasó con las piezas que no van; vacío si van todas',
    sample: '883 piezas de las que pediste no van en él: siguen en tu carrito.',
  },
  hasta: { meaning: 'Hasta cuándo se apartan sus piezas', sample: '26 de noviembre, 16:00' },
  motivo: { meaning: 'El motivo o la nota que se escribió', sample: 'Pasa del crédito' },
  regreso: { meaning: 'A dónde vuelven sus líneas: al carrito o a la cotización', sample: 'a tu carrito' },
} as const

const REQUESTER = 'Quien generó el prepedido'
const SEE = 'Ver el prepedido'
const REVIEW = 'Revisar el prepedido'
const TO_PAY = 'Total a pagar, con envío e IVA: {{a_pagar}}.'
const AMOUNTS = [TO_PAY, '{{por_llegar}}', '{{siguen}}'] as const
const BACK = 'Sus líneas volvieron {{regreso}}.'

interface MailTexts {
  readonly title: string
  readonly recipient?: string
  readonly subject: string
  readonly button?: string
  readonly paragraphs: readonly string[]
}

function preOrderMail(key: string, { title, recipient = REQUESTER, subject, button = SEE, paragraphs }: MailTexts) {
  return {
    key,
    group: 'prepedidos',
    title,
    recipient,
    variables: PRE_ORDER_VARIABLES,
    text: { subject, paragraphs: ['Hola, {{nombre}}:', ...paragraphs], button, notes: [] },
    isOptional: true,
    isPrivate: false,
  } as const satisfies MailTemplate<keyof typeof PRE_ORDER_VARIABLES>
}

/**
 * generated: created, and not waiting yet; approval: waits for the company's approver; authorisation: waits for the distributor; the
 * others: the decision.
 */
export const PRE_ORDER_MAILS = {
  generated: preOrderMail('prepedido_generated', {
    title: 'Prepedido generado',
    subject: 'Prepedido {{prepedido}} generado',
    paragraphs: [
      'Generaste el prepedido {{prepedido}}: {{piezas}}, {{total}} con IVA.',
      ...AMOUNTS,
      'Las piezas quedan apartadas hasta el {{hasta}}.',
    ],
  }),
  approval: preOrderMail('prepedido_approval', {
    title: 'Prepedido por aprobar',
    recipient: 'Quienes aprueban en la empresa',
    subject: '{{quien}} pide tu aprobación: prepedido {{prepedido}}',
    button: REVIEW,
    paragraphs: [
      '{{quien}} de {{empresa}} generó el prepedido {{prepedido}}: {{piezas}}, {{total}} con IVA. Pasa de su límite y espera tu aprobación.',
      TO_PAY,
      '{{por_llegar}}',
      'Si nadie lo aprueba antes del {{hasta}}, vence y sus piezas se liberan.',
    ],
  }),
  authorisation: preOrderMail('prepedido_authorisation', {
    title: 'Prepedido por autorizar',
    recipient: 'Quienes autorizan en las sucursales que lo surten',
    subject: 'Prepedido {{prepedido}} de {{empresa}} por autorizar',
    button: REVIEW,
    paragraphs: [
      'El prepedido {{prepedido}} de {{empresa}} espera autorización: {{piezas}}, {{total}} con IVA.',
      TO_PAY,
      '{{por_llegar}}',
      'Vence el {{hasta}}.',
    ],
  }),
  authorised: preOrderMail('prepedido_authorised', {
    title: 'Prepedido autorizado',
    subject: 'Prepedido {{prepedido}} autorizado',
    paragraphs: [
      'Se autorizó tu prepedido {{prepedido}}: {{piezas}}, {{total}} con IVA. Ya es pedido.',
      ...AMOUNTS,
      'Nota: {{motivo}}',
    ],
  }),
  rejected: preOrderMail('prepedido_rejected', {
    title: 'Prepedido rechazado',
    subject: 'Prepedido {{prepedido}} rechazado',
    paragraphs: [`Tu prepedido {{prepedido}} no se autorizó. ${BACK}`, 'Motivo: {{motivo}}'],
  }),
  expired: preOrderMail('prepedido_expired', {
    title: 'Prepedido vencido',
    subject: 'Prepedido {{prepedido}} vencido',
    paragraphs: [`Tu prepedido {{prepedido}} venció antes de que se autorizara. ${BACK}`],
  }),
  cancelled: preOrderMail('prepedido_cancelled', {
    title: 'Prepedido cancelado',
    subject: 'Prepedido {{prepedido}} cancelado',
    paragraphs: ['El prepedido {{prepedido}} quedó cancelado y sus piezas se liberaron.', 'Motivo: {{motivo}}'],
  }),
} as const

export type PreOrderMail = keyof typeof PRE_ORDER_MAILS

/** A message of staff about a cart that could not be generated. */
export const CART_FAILURE_MAIL = {
  key: 'error_carrito',
  group: 'prepedidos',
  title: 'Aviso por un carrito que falló',
  recipient: 'El cliente o su asesor, a quien se avisa',
  variables: { mensaje: { meaning: 'Lo que alguien le escribe', sample: 'Ya puedes generar tu carrito otra vez.' } },
  text: {
    subject: 'Sobre tu pedido',
    paragraphs: ['Hola, {{nombre}}:', '{{mensaje}}'],
    button: 'Abrir la tienda',
    notes: [],
  },
  isOptional: false,
  isPrivate: false,
} as const satisfies MailTemplate
