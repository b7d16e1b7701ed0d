/** `guardado`: the shop has no mail server, so that it was not sent. */
export const MAIL_STATES = ['en_espera', 'enviado', 'fallido', 'guardado'] as const
export type MailState = (typeof MAIL_STATES)[number]
