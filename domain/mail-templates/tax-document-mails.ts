import type { MailTemplate } from './template.ts'

/** Mails with tax documents to the accountant of a customer, who has no account. */
export const TAX_DOCUMENT_MAIL = {
  group: 'documentos',
  recipient: 'El contador del cliente, u otra persona que él eligió',
  isOptional: false,
  // Its link downloads the files without an account.
  isPrivate: true,
  key: 'documento_electronico',
  title: 'Documento electrónico enviado por un cliente',
  variables: {
    documento: { meaning: 'Qué documento es', sample: 'Factura A-1001' },
    emisor: { meaning: 'Quién lo emitió', sample: 'Refaccionaria Díaz SA de CV' },
    empresa: { meaning: 'La empresa que lo envía', sample: 'Taller Ruiz' },
    quien: { meaning: 'Quién lo envía', sample: 'Ana Díaz' },
    fecha: { meaning: 'El día en que se emitió', sample: '5 de noviembre de 2026' },
    total: { meaning: 'El total, en la moneda del documento', sample: '$1,160.00' },
    uuid: { meaning: 'El folio fiscal', sample: '5803EB8D-81CD-4557-8719-26632D2FA434' },
    estado: { meaning: 'Lo que el SAT dice de él, cuando ya no vale', sample: 'El SAT lo tiene como cancelado.' },
    mensaje: { meaning: 'Lo que escribió quien lo envía', sample: 'Para la declaración de noviembre.' },
    adjuntos: { meaning: 'Qué archivos van con el correo', sample: 'Van adjuntos el XML y el PDF.' },
    hasta: { meaning: 'Hasta cuándo sirve el enlace, cuando los archivos pesan demasiado', sample: '5 de diciembre' },
  },
  text: {
    subject: '{{empresa}} te envía: {{documento}}',
    paragraphs: [
      'Hola, {{nombre}}:',
      '{{quien}}, de {{empresa}}, te envía {{documento}} de {{emisor}}, del {{fecha}}, por {{total}}.',
      '{{estado}}',
      '{{mensaje}}',
      'Folio fiscal: {{uuid}}',
      '{{adjuntos}}',
      'Los archivos pesan demasiado para un correo: descárgalos con el enlace, que sirve hasta el {{hasta}}.',
    ],
    button: 'Descargar los archivos',
    notes: ['Te escribimos porque {{empresa}} te anotó entre quienes reciben sus documentos electrónicos.'],
  },
} as const satisfies MailTemplate
