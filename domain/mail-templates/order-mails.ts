import type { MailTemplate, MailText } from './template.ts'

// Mails to the customer about each step of an order.

export const ORDER_VARIABLES = {
  folio: { meaning: 'El folio del pedido', sample: 'A-102' },
  sucursal: { meaning: 'La sucursal que lo surte', sample: 'Guadalajara' },
  piezas: { meaning: 'Cuántas piezas son', sample: '3 piezas' },
  total: { meaning: 'El total, con IVA', sample: '$1,234.50' },
  a_pagar: { meaning: 'El total a pagar, con envío e IVA', sample: '$1,327.30' },
  por_llegar: {
    meaning: 'Qué va ahora y qué llega después; vacío si nada se espera',
    sample: 'Ahora: 2 piezas, $823.00 con IVA. Por llegar: 1 pieza, $411.50 con IVA.',
  },
  entrega: { meaning: 'La entrega prometida', sample: '26 de noviembre, 16:00' },
  surtidas: { meaning: 'Cuántas piezas ya hay', sample: '2 piezas' },
  faltantes: { meaning: 'Qué pasa con lo que falta', sample: '1 pieza por surtir: te avisamos cuando salgan.' },
  enviadas: { meaning: 'Cuántas piezas van en el envío', sample: '2 piezas' },
  envio: { meaning: 'La paquetería y la guía', sample: 'Paquetex, guía 77-1' },
  rastreo: { meaning: 'Dónde se rastrea', sample: 'https://paquetex.ejemplo.mx/77-1' },
  motivo: { meaning: 'El motivo que se escribió', sample: 'Ya no lo necesita' },
  numero_propio: { meaning: 'El número de pedido del cliente', sample: 'OC-981' },
} as const

const HELLO = 'Hola, {{nombre}}:'
const PROMISE = 'Entrega prometida: {{entrega}}.'

function orderMail(key: string, title: string, subject: string, paragraphs: readonly string[]) {
  const text: MailText = {
    subject,
    paragraphs: [HELLO, ...paragraphs],
    button: 'Ver el pedido',
    notes: ['Tu número de pedido: {{numero_propio}}.'],
  }
  return {
    key,
    group: 'pedidos',
    title,
    recipient: 'Quien hizo el pedido',
    variables: ORDER_VARIABLES,
    text,
    isOptional: true,
    isPrivate: false,
  } as const satisfies MailTemplate<keyof typeof ORDER_VARIABLES>
}

export const ORDER_MAILS = {
  received: orderMail('pedido_received', 'Pedido recibido', 'Recibimos tu pedido {{folio}}', [
    'Recibimos tu pedido {{folio}} en {{sucursal}}: {{piezas}}, {{total}} con IVA.',
    'Total a pagar, con envío e IVA: {{a_pagar}}.',
    '{{por_llegar}}',
    PROMISE,
  ]),
  confirmed: orderMail('pedido_confirmed', 'Pedido confirmado', 'Tu pedido {{folio}} está confirmado', [
    '{{sucursal}} confirmó tu pedido {{folio}} y lo va a surtir.',
    PROMISE,
  ]),
  partial: orderMail('pedido_partial', 'Pedido surtido en parte', 'Tu pedido {{folio}} se surtió en parte', [
    'Ya hay {{surtidas}} de tu pedido {{folio}}.',
    '{{faltantes}}',
  ]),
  shipped: orderMail('pedido_shipped', 'Pedido en camino', 'Tu pedido {{folio}} va en camino', [
    'Tu pedido {{folio}} salió de {{sucursal}} con {{enviadas}}.',
    'Envío: {{envio}}.',
    'Rastréalo en {{rastreo}}',
  ]),
  ready: orderMail('pedido_ready', 'Pedido listo para recoger', 'Tu pedido {{folio}} está listo', [
    'Puedes pasar por tu pedido {{folio}} a {{sucursal}}. Lleva el folio.',
  ]),
  delivered: orderMail('pedido_delivered', 'Pedido entregado', 'Tu pedido {{folio}} se entregó', [
    'Tu pedido {{folio}} quedó entregado. Si falta algo, escríbenos con el folio.',
  ]),
  cancelled: orderMail('pedido_cancelled', 'Pedido cancelado', 'Tu pedido {{folio}} se canceló', [
    'Tu pedido {{folio}} de {{sucursal}} quedó cancelado.',
    'Motivo: {{motivo}}',
  ]),
} as const

/** To the supplying branch, once for each order. */
export const BRANCH_ORDER_MAIL = {
  key: 'pedido_por_surtir',
  group: 'pedidos',
  title: 'Pedido por surtir',
  recipient: 'El correo de la sucursal que lo surte; sin él, su gente',
  variables: {
    folio: ORDER_VARIABLES.folio,
    sucursal: ORDER_VARIABLES.sucursal,
    empresa: { meaning: 'La empresa que pide', sample: 'Taller Díaz' },
    piezas: ORDER_VARIABLES.piezas,
    total: ORDER_VARIABLES.total,
    entrega: ORDER_VARIABLES.entrega,
  },
  text: {
    subject: 'Pedido {{folio}} de {{empresa}} por surtir en {{sucursal}}',
    paragraphs: ['{{empresa}} pidió {{piezas}} a {{sucursal}}: {{total}} con IVA.', PROMISE],
    button: 'Ver el pedido',
    notes: [],
  },
  isOptional: true,
  isPrivate: false,
} as const satisfies MailTemplate

export type OrderMail = keyof typeof ORDER_MAILS
