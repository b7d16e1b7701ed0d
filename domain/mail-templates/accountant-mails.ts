import type { MailTemplate } from './template.ts'

// Mails about tax documents to accountants, and to customers who chose them.

const COMPANY = { meaning: 'La empresa de los documentos', sample: 'Taller Ruiz' }
const WHO = { meaning: 'Quién lo decidió', sample: 'Ana Díaz' }
const OWNER = { group: 'documentos', recipient: 'El contador', isOptional: false } as const

export const ACCOUNTANT_MAILS = {
  given: {
    ...OWNER,
    isPrivate: false,
    key: 'contador_acceso_dado',
    title: 'Una empresa dio acceso a su contador',
    variables: { empresa: COMPANY, quien: WHO },
    text: {
      subject: '{{empresa}} te dio acceso a sus documentos electrónicos',
      paragraphs: [
        'Hola, {{nombre}}:',
        '{{quien}} te dio acceso a los documentos electrónicos de {{empresa}} en {{tienda}}: los consultas y los descargas con tu cuenta.',
        'Cada mes te enviaremos un enlace con los documentos del mes anterior.',
      ],
      button: 'Ver los documentos',
      notes: ['Si no llevas la contabilidad de {{empresa}}, avísanos.'],
    },
  },
  taken: {
    ...OWNER,
    isPrivate: false,
    key: 'contador_acceso_retirado',
    title: 'Una empresa retiró el acceso a su contador',
    variables: { empresa: COMPANY, quien: WHO },
    text: {
      subject: '{{empresa}} retiró tu acceso a sus documentos electrónicos',
      paragraphs: [
        'Hola, {{nombre}}:',
        '{{quien}} retiró tu acceso a los documentos electrónicos de {{empresa}} en {{tienda}}. Los enlaces que recibiste ya no sirven.',
        'Lo que ves de otras empresas sigue igual.',
      ],
      button: '',
      notes: [],
    },
  },
  month: {
    ...OWNER,
    recipient: 'El contador, y quien lo pidió en la empresa',
    // Its link downloads the files without logging in.
    isPrivate: true,
    key: 'documentos_del_mes',
    title: 'Documentos electrónicos del mes',
    variables: {
      empresa: COMPANY,
      mes: { meaning: 'El mes de los documentos', sample: 'octubre de 2026' },
      cuantos: { meaning: 'Cuántos documentos son', sample: '24 documentos' },
      hasta: { meaning: 'Hasta cuándo sirve el enlace', sample: '2 de diciembre' },
    },
    text: {
      subject: 'Documentos de {{empresa}}: {{mes}}',
      paragraphs: [
        'Hola, {{nombre}}:',
        'Aquí están los documentos electrónicos de {{empresa}} de {{mes}}: {{cuantos}}, en un solo archivo con sus XML, sus PDF y un índice.',
        'El enlace sirve hasta el {{hasta}}.',
      ],
      button: 'Descargar el mes',
      notes: ['Quien tenga este correo puede descargarlos: no lo reenvíes a quien no deba verlos.'],
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>
