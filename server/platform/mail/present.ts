import type { MailRow } from '#contract/mail/mails.ts'
import type { MailState } from '#domain/mails.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { ListedMail } from './outbox-store.ts'

export function presentMail(mail: ListedMail): MailRow {
  return {
    id: Number(mail.id),
    destinatario: mail.recipient,
    asunto: mail.subject,
    plantilla: mail.template,
    estado: mail.state,
    intentos: mail.attempts,
    respuesta: mail.answer,
    creado: mail.created_at.toISOString(),
    enviado: mail.sent_at?.toISOString() ?? null,
    detenido: mail.is_held,
    rebote:
      mail.bounced_at === null
        ? null
        : {
            estatus: mail.bounce_status ?? '',
            razon: mail.bounce_reason ?? '',
            anotado: mail.bounced_at.toISOString(),
          },
  }
}

const STATES: Readonly<Record<MailState, string>> = {
  en_espera: 'En espera',
  enviado: 'Enviado',
  fallido: 'No se pudo enviar',
  guardado: 'Sin servidor de correo',
}

/** Of the exported file. */
export const COLUMNS: readonly SheetColumn<ListedMail>[] = [
  { heading: 'Fecha', moment: ({ created_at }) => created_at },
  { heading: 'Para', value: ({ recipient }) => recipient },
  { heading: 'Asunto', value: ({ subject }) => subject },
  { heading: 'Mensaje', value: ({ template }) => template },
  { heading: 'Estado', value: ({ state }) => STATES[state] },
  { heading: 'Intentos', value: ({ attempts }) => attempts },
  { heading: 'Respuesta', value: ({ answer }) => answer },
  {
    heading: 'Rebote',
    value: ({ bounce_status, bounce_reason }) => `${bounce_status ?? ''} ${bounce_reason ?? ''}`.trim(),
  },
  { heading: 'Enviado', moment: ({ sent_at }) => sent_at },
]
