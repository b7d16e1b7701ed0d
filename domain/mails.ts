/** `guardado`: not sent, since the shop has no mail server. */
export const MAIL_STATES = ['en_espera', 'enviado', 'fallido', 'guardado'] as const
export type MailState = (typeof MAIL_STATES)[number]

/**
 * tls: encrypted from the start; starttls: switches to TLS, or does not send; opportunistic: switches to TLS where the server offers it.
 */
export const MAIL_SECURITIES = ['tls', 'starttls', 'opportunistic'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]
