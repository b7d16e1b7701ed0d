import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MailServers } from '#server/platform/mail/mail-servers.ts'
import { changeMailSettings, heldMails, readMailSettings, type SettingsFields } from '#server/platform/mail/settings.ts'
import { presentFields } from './present.ts'

export const SUBJECT = { kind: 'configuracion', id: 'correos', name: 'Configuración de correos' }

export async function readSettings({ db }: Database, servers: MailServers) {
  const [stored, sending, { count: mails }] = await Promise.all([
    readMailSettings(db),
    servers.current(db),
    heldMails(db),
  ])
  const origin = stored.host === '' ? (servers.environment === undefined ? 'ninguno' : 'entorno') : 'pantalla'
  const answer = sending === undefined || sending.kind === 'ready' ? null : sending.refusal
  const used = stored.host === '' ? servers.environment : stored
  return {
    stored,
    origin,
    server: used === undefined ? '' : `${used.host}:${used.port}`,
    held: answer === null ? null : { since: stored.refused_at, answer, mails },
  } as const
}

export interface Change extends Omit<SettingsFields, 'password_sealed'> {
  readonly version: number
  /** '': the one that is stored stays. */
  readonly password: string
}

export async function changeSettings(
  {
    database,
    servers,
    audit,
  }: { readonly database: Database; readonly servers: MailServers; readonly audit: AuditContext },
  { version, password, ...fields }: Change,
) {
  return inTransaction(database, async ({ db }) => {
    const stored = await readMailSettings(db, { isLocked: true })
    if (stored.version !== version) return staleChange(db, SUBJECT, { ...stored, values: presentFields(stored) })
    const sealed = passwordOf(stored, fields, password === '' ? '' : servers.sealPassword(password))
    if (sealed instanceof Failure) return sealed
    const next = await changeMailSettings(db, { ...fields, password_sealed: sealed })
    await recordAudit(db, audit, {
      action: 'configuracion.correos_modificada',
      subject: SUBJECT,
      before: audited(stored),
      after: { ...audited(fields), isLoginNew: password !== '' },
    })
    return { version: next }
  })
}

function audited(fields: Omit<SettingsFields, 'password_sealed'>) {
  const { host, port, security, username, sender_name: senderName, sender_address: senderAddress } = fields
  return { host, port, security, username, senderName, senderAddress }
}

type Place = Pick<SettingsFields, 'host' | 'port' | 'security' | 'username'>

/** The typed settings, as they would be stored, for a trial; a Failure where saving would be refused too. */
export async function typedSettings(
  { db }: Database,
  servers: MailServers,
  { password, host, port, security, username, sender_name, sender_address }: Change,
): Promise<SettingsFields | Failure> {
  const fields = { host, port, security, username, sender_name, sender_address }
  const stored = await readMailSettings(db)
  const sealed = passwordOf(stored, fields, password === '' ? '' : servers.sealPassword(password))
  return sealed instanceof Failure ? sealed : { ...fields, password_sealed: sealed }
}

/** A stored password is shown to no other server than the one for which it was written, nor in a less private way. */
function passwordOf(stored: SettingsFields, fields: Place, sealed: string): string | Failure {
  if (fields.username === '') return ''
  if (sealed !== '') return sealed
  const isSame = (['host', 'port', 'security', 'username'] as const).every((name) => stored[name] === fields[name])
  if (isSame && stored.password_sealed !== '') return stored.password_sealed
  return new Failure('invalid_input', 'Revisa los datos marcados.', {
    contrasena:
      stored.password_sealed === ''
        ? 'Escribe la contraseña de este usuario.'
        : 'Escríbela otra vez: el servidor, el puerto, el cifrado o el usuario cambiaron.',
  })
}
