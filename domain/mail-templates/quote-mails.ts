import type { MailTemplate } from './template.ts'

// Mails to each side of a quote.

export const QUOTE_VARIABLES = {
  cotizacion: { meaning: 'El número de la cotización', sample: '412' },
  revision: { meaning: 'Qué revisión de la oferta es', sample: '2' },
  empresa: { meaning: 'La empresa que la pide', sample: 'Taller Díaz' },
  quien: { meaning: 'Para quién de la empresa es', sample: 'Ana Díaz' },
  asesor: { meaning: 'Quién la cotiza', sample: 'Luis Mora' },
  telefono: { meaning: 'El teléfono de quien cotiza', sample: '33 1234 5678' },
  piezas: { meaning: 'Cuántas piezas son', sample: '3 piezas' },
  total: { meaning: 'El total de la oferta, con IVA', sample: '$1,234.50' },
  hasta: { meaning: 'El último día en que vale la oferta', sample: '30 de noviembre' },
  mensaje: { meaning: 'Lo que el asesor escribe con la oferta', sample: 'Llegan mañana a mediodía.' },
  motivo: { meaning: 'El motivo que se escribió', sample: 'Ya no la necesita' },
  autor: { meaning: 'Quién comentó, o quién pide que se libere la oferta', sample: 'Luis Mora' },
  comentarios: { meaning: 'Los comentarios, cada uno con su autor', sample: 'Luis Mora: ¿Te sirve otra marca?' },
  enlace_de: { meaning: 'Para quién se hizo el enlace que se abrió', sample: 'Ana Díaz' },
} as const

const CUSTOMER = 'Los destinatarios de la cotización'
const HOUSE = 'El asesor que la cotiza, si no el de la empresa'
const TALK = '¿Dudas? Te atiende {{asesor}}: {{telefono}}.'

interface MailTexts {
  readonly title: string
  readonly recipient?: string
  readonly subject: string
  readonly button?: string
  readonly paragraphs: readonly string[]
  readonly notes?: readonly string[]
}

function quoteMail(key: string, { title, recipient = CUSTOMER, subject, button, paragraphs, notes = [] }: MailTexts) {
  return {
    key: `cotizacion_${key}`,
    group: 'cotizaciones',
    title,
    recipient,
    variables: QUOTE_VARIABLES,
    text: { subject, paragraphs: ['Hola, {{nombre}}:', ...paragraphs], button: button ?? 'Ver la cotización', notes },
    isOptional: true,
    isPrivate: false,
  } as const satisfies MailTemplate<keyof typeof QUOTE_VARIABLES>
}

/** The link belongs to its reader alone, so no copies are sent. */
function linkMail(key: string, said: MailTexts) {
  return { ...quoteMail(key, said), isPrivate: true } as const
}

const NOTE = 'El enlace es sólo para ti: quien lo tenga ve estos precios.'
const VALID = 'Vale hasta el {{hasta}}, todo el día. Las piezas no se apartan hasta que se pide.'

/** By the move of `QUOTE_MOVES` that it reports, or by another event. */
export const QUOTE_MAILS = {
  request: quoteMail('pedida', {
    title: 'Cotización pedida',
    recipient: HOUSE,
    subject: '{{empresa}} pide la cotización {{cotizacion}}',
    button: 'Cotizar',
    paragraphs: ['{{quien}} de {{empresa}} pide precio: cotización {{cotizacion}}, {{piezas}}.'],
  }),
  counter: quoteMail('contraoferta', {
    title: 'Contraoferta de un cliente',
    recipient: HOUSE,
    subject: 'Contraoferta de {{empresa}}: cotización {{cotizacion}}',
    button: 'Ver la contraoferta',
    paragraphs: ['{{quien}} de {{empresa}} propone otro precio u otra cantidad en la cotización {{cotizacion}}.'],
  }),
  accept: quoteMail('aceptada', {
    title: 'Oferta aceptada',
    recipient: HOUSE,
    subject: '{{empresa}} aceptó la cotización {{cotizacion}}',
    paragraphs: ['{{empresa}} aceptó la cotización {{cotizacion}}: {{piezas}}, {{total}} con IVA.', VALID],
  }),
  reject: quoteMail('no_aceptada', {
    title: 'Oferta rechazada por el cliente',
    recipient: HOUSE,
    subject: '{{empresa}} no aceptó la cotización {{cotizacion}}',
    paragraphs: ['{{empresa}} no aceptó la cotización {{cotizacion}}.', 'Motivo: {{motivo}}'],
  }),
  withdraw_request: quoteMail('cancelada', {
    title: 'Solicitud retirada por el cliente',
    recipient: HOUSE,
    subject: '{{empresa}} retiró la cotización {{cotizacion}}',
    paragraphs: ['{{empresa}} ya no espera precio de la cotización {{cotizacion}}.', 'Motivo: {{motivo}}'],
  }),
  convert: quoteMail('convertida', {
    title: 'Cotización hecha prepedido',
    recipient: HOUSE,
    subject: 'La cotización {{cotizacion}} de {{empresa}} ya es prepedido',
    paragraphs: ['{{empresa}} pidió lo cotizado en {{cotizacion}}, a los precios ofrecidos.'],
  }),
  convert_part: quoteMail('convertida_en_parte', {
    title: 'Cotización hecha prepedido en parte',
    recipient: HOUSE,
    subject: 'Una parte de la cotización {{cotizacion}} de {{empresa}} ya es prepedido',
    paragraphs: [
      '{{empresa}} pidió una parte de lo cotizado en {{cotizacion}}: {{motivo}}',
      'El resto sigue ofrecido.',
    ],
  }),
  revise: quoteMail('por_revisar', {
    title: 'Cotización aceptada que se pide revisar',
    recipient: HOUSE,
    subject: '{{empresa}} pide revisar la cotización {{cotizacion}}',
    button: 'Cotizar',
    paragraphs: [
      '{{empresa}} pide otra revisión de la cotización {{cotizacion}}: lo aceptado ya no se puede pedir como se ofreció.',
    ],
  }),
  unconvert: quoteMail('desconvertida', {
    title: 'Cotización que vuelve a quedar por pedir',
    recipient: HOUSE,
    subject: 'Piezas de la cotización {{cotizacion}} vuelven a quedar por pedir',
    paragraphs: [
      'Cotización {{cotizacion}} de {{empresa}}: {{motivo}} Se pueden pedir otra vez a los precios ofrecidos.',
    ],
  }),
  offer: linkMail('cotizada', {
    title: 'Oferta enviada',
    subject: 'Tu cotización {{cotizacion}}: {{total}} con IVA',
    paragraphs: [
      'Esta es la cotización {{cotizacion}} para {{empresa}}: {{piezas}}, {{total}} con IVA. Va en PDF con este correo.',
      VALID,
      '{{mensaje}}',
      TALK,
    ],
    notes: [NOTE],
  }),
  accept_counter: linkMail('acordada', {
    title: 'Contraoferta aceptada',
    subject: 'Aceptamos tu contraoferta: cotización {{cotizacion}}',
    paragraphs: [
      'Aceptamos lo que propusiste en la cotización {{cotizacion}}: {{piezas}}, {{total}} con IVA. Va en PDF con este correo.',
      VALID,
      TALK,
    ],
    notes: [NOTE],
  }),
  remind: linkMail('por_vencer', {
    title: 'Oferta por vencer',
    subject: 'Tu cotización {{cotizacion}} vence el {{hasta}}',
    paragraphs: ['La cotización {{cotizacion}}, {{total}} con IVA, vale hasta el {{hasta}}, todo el día.', TALK],
    notes: [NOTE],
  }),
  decline: quoteMail('rechazada', {
    title: 'Cotización que no se pudo ofrecer',
    subject: 'Sobre tu cotización {{cotizacion}}',
    paragraphs: ['No podemos ofrecerte lo que pediste en la cotización {{cotizacion}}.', 'Motivo: {{motivo}}', TALK],
  }),
  withdraw_offer: quoteMail('retirada', {
    title: 'Oferta retirada',
    subject: 'La cotización {{cotizacion}} ya no vale',
    paragraphs: [
      'La oferta de la cotización {{cotizacion}} se retiró y ya no se puede aceptar.',
      'Motivo: {{motivo}}',
      TALK,
    ],
  }),
  expire: quoteMail('vencida', {
    title: 'Cotización vencida',
    subject: 'La cotización {{cotizacion}} venció',
    paragraphs: ['La cotización {{cotizacion}} venció. Puedes pedirla otra vez: se cotiza a los precios de hoy.', TALK],
  }),
  release: quoteMail('por_liberar', {
    title: 'Oferta que se pide liberar',
    recipient: 'Quienes la pueden liberar, menos quien la escribió',
    subject: '{{autor}} pide que se libere la cotización {{cotizacion}}',
    button: 'Ver la oferta',
    paragraphs: [
      '{{autor}} pide que se libere la oferta de la cotización {{cotizacion}} para {{empresa}}: pasa de lo que puede ofrecer.',
      'Mientras nadie la libere, no se puede enviar.',
    ],
  }),
  comment_to_house: quoteMail('comentada_por_cliente', {
    title: 'Comentario de un cliente',
    recipient: HOUSE,
    subject: 'Comentario de {{empresa}} en la cotización {{cotizacion}}',
    button: 'Responder',
    paragraphs: ['{{comentarios}}'],
  }),
  comment_to_customer: quoteMail('comentada_por_la_casa', {
    title: 'Comentario de la casa',
    recipient: 'Quien pidió la cotización',
    subject: 'Comentario en tu cotización {{cotizacion}}',
    button: 'Responder',
    paragraphs: ['{{comentarios}}', TALK],
  }),
  /** Who opened it is not known. */
  opened: linkMail('abierta', {
    title: 'Enlace de una cotización abierto',
    recipient: 'El asesor que la cotiza, y nadie más',
    subject: 'Se abrió el enlace de la cotización {{cotizacion}}',
    paragraphs: [
      'El enlace de la cotización {{cotizacion}} de {{empresa}} que se hizo para {{enlace_de}} se abrió por primera vez. Quién lo abrió no se sabe.',
    ],
  }),
} as const

export type QuoteMail = keyof typeof QUOTE_MAILS
