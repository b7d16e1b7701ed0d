import type { CallOutput } from '#contract/client.ts'
import type { StoredSettings } from '#server/platform/mail/settings.ts'

interface InUse {
  readonly origin: 'pantalla' | 'entorno' | 'ninguno'
  /** 'smtp.ejemplo.mx:587'; '' for none. */
  readonly server: string
  /** null: nothing is held. */
  readonly held: { readonly since: Date | null; readonly answer: string; readonly mails: number } | null
}

export function presentSettings(
  row: StoredSettings,
  { origin, server, held }: InUse,
): CallOutput<'GET /api/correos/configuracion'> {
  return {
    ...presentFields(row),
    tieneContrasena: row.password_sealed !== '',
    version: row.version,
    origen: origin,
    enUso: server,
    detenido:
      held === null ? null : { desde: held.since?.toISOString() ?? null, respuesta: held.answer, correos: held.mails },
  }
}

/** Under the names of the body that changes them; the password is never among them. */
export function presentFields(
  row: Pick<StoredSettings, 'host' | 'port' | 'security' | 'username' | 'sender_name' | 'sender_address'>,
) {
  return {
    servidor: row.host,
    puerto: row.port,
    seguridad: row.security,
    usuario: row.username,
    remitente: row.sender_name,
    correoRemitente: row.sender_address,
  }
}
