import type { MailTemplate } from './template.ts'

// Mails about each step of a return.

export const RETURN_VARIABLES = {
  devolucion: { meaning: 'El folio de la devolución', sample: 'DEV-12' },
  pedido: { meaning: 'El pedido del que son las piezas', sample: 'A-102' },
  sucursal: { meaning: 'La sucursal que la atiende', sample: 'Guadalajara' },
  empresa: { meaning: 'La empresa que devuelve', sample: 'Taller Díaz' },
  quien: { meaning: 'Quién la pidió', sample: 'Ana Díaz' },
  piezas: { meaning: 'Cuántas piezas son', sample: '3 piezas' },
  recibidas: { meaning: 'Cuántas piezas llegaron', sample: '2 piezas' },
  envio: { meaning: 'Quién paga el envío', sample: 'El envío lo pagas tú.' },
  total: { meaning: 'Lo que se acredita, con IVA', sample: '$1,234.50' },
  nota: { meaning: 'El número de la nota de crédito', sample: 'NC-881' },
  motivo: { meaning: 'El motivo que se escribió', sample: 'La pieza ya se montó' },
} as const

interface MailTexts {
  readonly title: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly recipient?: string
  readonly button?: string
}

function returnMail(
  key: string,
  { title, subject, paragraphs, recipient = 'El cliente', button = 'Ver la devolución' }: MailTexts,
) {
  return {
    key,
    group: 'devoluciones',
    title,
    recipient,
    variables: RETURN_VARIABLES,
    text: { subject, paragraphs: ['Hola, {{nombre}}:', ...paragraphs], button, notes: [] },
    isOptional: true,
    isPrivate: false,
  } as const satisfies MailTemplate<keyof typeof RETURN_VARIABLES>
}

const REASON = 'Motivo: {{motivo}}'

/** waiting, withdrawn: to those who may decide about it; the others: to the customer. */
export const RETURN_MAILS = {
  waiting: returnMail('devolucion_waiting', {
    title: 'Devolución por decidir',
    recipient: 'Quienes deciden devoluciones',
    subject: '{{empresa}} pide devolver {{piezas}}: {{devolucion}}',
    button: 'Revisar la devolución',
    paragraphs: ['{{quien}}, de {{empresa}}, pide devolver {{piezas}} del pedido {{pedido}} de {{sucursal}}.'],
  }),
  withdrawn: returnMail('devolucion_withdrawn', {
    title: 'Devolución retirada por el cliente',
    recipient: 'Quienes deciden devoluciones',
    subject: '{{empresa}} retiró la devolución {{devolucion}}',
    paragraphs: ['{{empresa}} ya no devuelve {{piezas}} del pedido {{pedido}} de {{sucursal}}.', '{{motivo}}'],
  }),
  solicitada: returnMail('devolucion_solicitada', {
    title: 'Devolución solicitada',
    subject: 'Recibimos tu solicitud de devolución {{devolucion}}',
    paragraphs: [
      'Pediste devolver {{piezas}} del pedido {{pedido}}. {{sucursal}} la revisa y te avisamos.',
      'No mandes las piezas todavía.',
    ],
  }),
  autorizada: returnMail('devolucion_autorizada', {
    title: 'Devolución autorizada',
    subject: 'Tu devolución {{devolucion}} está autorizada',
    paragraphs: [
      'Ya puedes mandar {{piezas}} del pedido {{pedido}} a {{sucursal}}, con el folio {{devolucion}}.',
      '{{envio}}',
      '{{motivo}}',
    ],
  }),
  rechazada: returnMail('devolucion_rechazada', {
    title: 'Devolución rechazada',
    subject: 'Tu devolución {{devolucion}} no se aceptó',
    paragraphs: ['{{sucursal}} no aceptó la devolución {{devolucion}} del pedido {{pedido}}.', REASON],
  }),
  retirada: returnMail('devolucion_retirada', {
    title: 'Devolución retirada',
    subject: 'Retiraste la devolución {{devolucion}}',
    paragraphs: [
      'La devolución {{devolucion}} del pedido {{pedido}} se retiró: no mandes las piezas.',
      'Puedes pedirla otra vez dentro del plazo.',
      '{{motivo}}',
    ],
  }),
  recibida: returnMail('devolucion_recibida', {
    title: 'Devolución recibida',
    subject: 'Recibimos las piezas de tu devolución {{devolucion}}',
    paragraphs: [
      '{{sucursal}} recibió {{recibidas}} de tu devolución {{devolucion}}.',
      'Por lo recibido corresponde acreditar {{total}} con IVA. Te avisamos cuando esté la nota de crédito.',
      '{{motivo}}',
    ],
  }),
  acreditada: returnMail('devolucion_acreditada', {
    title: 'Devolución acreditada',
    subject: 'Tu devolución {{devolucion}} está acreditada',
    paragraphs: [
      'Acreditamos {{total}} con IVA por {{recibidas}} del pedido {{pedido}}: nota de crédito {{nota}}.',
      '{{motivo}}',
    ],
  }),
  devuelta: returnMail('devolucion_devuelta', {
    title: 'Piezas devueltas al cliente',
    subject: 'Te regresamos las piezas de la devolución {{devolucion}}',
    paragraphs: ['{{sucursal}} te regresa {{recibidas}} de la devolución {{devolucion}}: no se acreditan.', REASON],
  }),
} as const

export type ReturnMail = keyof typeof RETURN_MAILS
