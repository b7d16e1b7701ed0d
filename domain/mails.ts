/** `guardado`: the shop has no mail server, so that it was not sent. */
export const MAIL_STATES = ['en_espera', 'enviado', 'fallido', 'guardado'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** tls: from the start; starttls: turns to TLS, or nothing is said; opportunistic: turns to TLS where that is offered. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'opportunistic'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]
