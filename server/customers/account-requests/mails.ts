import { frameMail, type MailMessage } from '#server/platform/mail/frame.ts'

interface Rejection {
  readonly shop: string
  readonly name: string
  readonly workshop: string
  readonly reason: string
}

export function rejectionMail({ shop, name, workshop, reason }: Rejection): MailMessage {
  return frameMail({
    shop,
    subject: 'Tu solicitud de cuenta',
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Revisamos la solicitud de cuenta de ${workshop} y por ahora no la podemos aprobar.`,
      `Motivo: ${reason}`,
      'Si algo cambió o crees que es un error, puedes enviar otra solicitud o escribirnos.',
    ],
  })
}
