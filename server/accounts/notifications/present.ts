import { NOTIFICATION_KINDS } from '#domain/notifications/notifications.ts'
import type { ChoiceRow } from './store.ts'

export function presentChoice({ kind, inBell, byMail }: ChoiceRow) {
  const { title, about, mail } = NOTIFICATION_KINDS[kind]
  return {
    tipo: kind,
    titulo: title,
    explicacion: about,
    campana: inBell,
    correo: byMail,
    eligeCorreo: mail === 'choice',
  }
}
