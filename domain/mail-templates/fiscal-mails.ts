import type { MailTemplate } from './template.ts'

// Mails about the fiscal data of a customer's company.

const CHANGE = { group: 'cuenta', isOptional: true, isPrivate: false } as const
const COMPANY = { meaning: 'La empresa del cliente', sample: 'Frenos Ruiz' }
const HELLO = 'Hola, {{nombre}}:'

/** To the company's advisor and telemarketer. */
export const FISCAL_DATA_REQUESTED_MAIL = {
  ...CHANGE,
  recipient: 'El asesor y el telemarketing de la empresa',
  key: 'datos_fiscales_pedidos',
  title: 'Un cliente pide cambiar sus datos fiscales',
  variables: { empresa: COMPANY, quien: { meaning: 'Quién lo pide', sample: 'Raúl Ruiz' } },
  text: {
    subject: '{{empresa}} pide cambiar sus datos fiscales',
    paragraphs: [HELLO, '{{quien}} mandó otros datos fiscales de {{empresa}}. Valen cuando alguien los aprueba.'],
    button: 'Revisar el cambio',
    notes: [],
  },
} as const satisfies MailTemplate

export const FISCAL_DATA_APPROVED_MAIL = {
  ...CHANGE,
  recipient: 'Quien pidió el cambio',
  key: 'datos_fiscales_aprobados',
  title: 'Datos fiscales aprobados',
  variables: { empresa: COMPANY },
  text: {
    subject: 'Tus datos fiscales quedaron listos',
    paragraphs: [HELLO, 'Aprobamos los datos fiscales de {{empresa}}: desde ahora te facturamos con ellos.'],
    button: 'Ver los datos fiscales',
    notes: [],
  },
} as const satisfies MailTemplate

export const FISCAL_DATA_REJECTED_MAIL = {
  ...CHANGE,
  recipient: 'Quien pidió el cambio',
  key: 'datos_fiscales_rechazados',
  title: 'Datos fiscales rechazados',
  variables: {
    empresa: COMPANY,
    motivo: { meaning: 'Por qué se rechazan', sample: 'El código postal no es el de tu constancia.' },
  },
  text: {
    subject: 'Revisa tus datos fiscales',
    paragraphs: [
      HELLO,
      'No pudimos aprobar los datos fiscales que mandaste de {{empresa}}.',
      'Motivo: {{motivo}}',
      'Corrígelos y mándalos otra vez. Mientras tanto te facturamos como antes.',
    ],
    button: 'Corregir los datos fiscales',
    notes: [],
  },
} as const satisfies MailTemplate
