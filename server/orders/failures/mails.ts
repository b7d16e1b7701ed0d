import { frameMail, type MailMessage } from '#server/platform/mail/frame.ts'

interface FailureNotice {
  readonly shop: string
  readonly name: string
  readonly message: string
  readonly url: string
}

export function failureMail({ shop, name, message, url }: FailureNotice): MailMessage {
  return frameMail({
    shop,
    subject: 'Sobre tu pedido',
    greeting: `Hola, ${name}:`,
    paragraphs: message.split(/\n+/u).filter((text) => text.trim() !== ''),
    action: { label: 'Abrir la tienda', url },
  })
}
