import type { MailTemplate } from './template.ts'

// Mails to a company and its advisor about cores to be handed in.

const VARIABLES = {
  empresa: { meaning: 'La empresa que los debe', sample: 'Taller Díaz' },
  cascos: { meaning: 'Cuántos cascos son', sample: '3 cascos' },
  vence: { meaning: 'El día en que vence el primero', sample: '3 de diciembre' },
  partes: { meaning: 'De qué partes son, y cuándo vencen', sample: 'ALT-1047 × 3, vencen el 3 de diciembre' },
  importe: { meaning: 'Lo que se acredita por ellos, sin IVA', sample: '$1,050.00' },
} as const

const COMMON = {
  group: 'documentos',
  recipient: 'De la empresa, quien ve esos pedidos; y su asesor',
  variables: VARIABLES,
  isOptional: true,
  isPrivate: false,
} as const

/** Each is sent once for a core. */
export const CORE_MAILS = {
  due: {
    ...COMMON,
    key: 'cascos_por_vencer',
    title: 'Cascos por vencer',
    text: {
      subject: '{{empresa}}: {{cascos}} por devolver, desde el {{vence}}',
      paragraphs: [
        'Hola, {{nombre}}:',
        '{{empresa}} tiene {{cascos}} por devolver; el primero vence el {{vence}}.',
        '{{partes}}',
        'Entregados a tiempo en la sucursal, se acreditan {{importe}} más IVA.',
      ],
      button: 'Ver los cascos',
      notes: [],
    },
  },
  overdue: {
    ...COMMON,
    key: 'cascos_vencidos',
    title: 'Cascos vencidos',
    text: {
      subject: '{{empresa}}: {{cascos}} con el plazo vencido',
      paragraphs: [
        'Hola, {{nombre}}:',
        '{{empresa}} tiene {{cascos}} que ya debían estar devueltos, por {{importe}} más IVA.',
        '{{partes}}',
        'Entrégalos en la sucursal, o acláralo con tu asesor.',
      ],
      button: 'Ver los cascos',
      notes: [],
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate<keyof typeof VARIABLES>>>

export type CoreMail = keyof typeof CORE_MAILS
