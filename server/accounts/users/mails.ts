import { frameMail, type MailMessage } from '#server/platform/mail/frame.ts'

interface Invitation {
  readonly shop: string
  readonly name: string
  /** Who invites. */
  readonly by: string
  readonly url: string
}

export function invitationMail({ shop, name, by, url }: Invitation): MailMessage {
  return frameMail({
    shop,
    subject: `Tu cuenta en ${shop}`,
    greeting: `Hola, ${name}:`,
    paragraphs: [`${by} te dio de alta en ${shop}. Elige tu contraseña para ingresar.`],
    action: { label: 'Elegir mi contraseña', url },
    notes: [
      'El enlace sirve una sola vez, durante siete días. Si vence, pide que te lo envíen de nuevo.',
      'Si no esperabas este correo, no hagas nada.',
    ],
  })
}
