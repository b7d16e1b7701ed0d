import type { MailTemplate } from './template.ts'

// Mails to the distributor: only to the addresses that an administrator sets for them.

const HOUSE = {
  group: 'casa',
  recipient: 'Sólo las direcciones que anotes en «Copias»',
  isOptional: true,
  isPrivate: false,
} as const

export const CONTACT_MAIL = {
  ...HOUSE,
  key: 'consulta_recibida',
  title: 'Consulta de un visitante',
  variables: {
    quien: { meaning: 'Quién pregunta', sample: 'Ana Díaz' },
    telefono: { meaning: 'Su teléfono', sample: '33 1234 5678' },
    correo: { meaning: 'Su correo', sample: 'ana@ejemplo.mx' },
    pregunta: { meaning: 'Lo que pregunta', sample: '¿Tienen balatas para Tsuru 98?' },
  },
  text: {
    subject: 'Consulta de {{quien}}',
    paragraphs: ['{{quien}} pregunta:', '{{pregunta}}', 'Teléfono: {{telefono}}', 'Correo: {{correo}}'],
    button: '',
    notes: [],
  },
} as const satisfies MailTemplate

export const ACCOUNT_REQUEST_MAIL = {
  ...HOUSE,
  key: 'solicitud_recibida',
  title: 'Solicitud de cuenta recibida',
  variables: {
    taller: { meaning: 'El taller que la pide', sample: 'Taller Díaz' },
    quien: { meaning: 'Quién la pide', sample: 'Ana Díaz' },
    ciudad: { meaning: 'Su ciudad', sample: 'Guadalajara' },
  },
  text: {
    subject: 'Solicitud de cuenta de {{taller}}',
    paragraphs: ['{{quien}} pide una cuenta para {{taller}}.', 'Ciudad: {{ciudad}}'],
    button: 'Ver las solicitudes',
    notes: [],
  },
} as const satisfies MailTemplate
