import type { MailRow } from '#contract/mail/mails.ts'
import { mailTemplate } from '#domain/mail-templates/all-mails.ts'
import { MAIL_STATE_TEXTS } from '#domain/states/state-texts.ts'
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

/** Of the exported file. */
export const COLUMNS: readonly SheetColumn<ListedMail>[] = [
  { heading: 'Fecha', moment: ({ created_at }) => created_at },
  { heading: 'Para', value: ({ recipient }) => recipient },
  { heading: 'Asunto', value: ({ subject }) => subject },
  { heading: 'Mensaje', value: ({ template }) => mailTemplate(template)?.title ?? template },
  { heading: 'Estado', value: ({ state }) => MAIL_STATE_TEXTS[state] },
  { heading: 'Intentos', value: ({ attempts }) => attempts },
  { heading: 'Respuesta', value: ({ answer }) => answer },
  {
    heading: 'Rebote',
    value: ({ bounce_status, bounce_reason }) => `${bounce_status ?? ''} ${bounce_reason ?? ''}`.trim(),
  },
  { heading: 'Enviado', moment: ({ sent_at }) => sent_at },
]
