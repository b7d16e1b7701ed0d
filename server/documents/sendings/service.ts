import type { Person, Viewer } from '#domain/access.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { findDocument } from '#server/documents/detail/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { doOnce } from '#server/platform/once/service.ts'
import { sendDocumentJob } from './send-job.ts'
import { insertSending, recipientsAmong } from './store.ts'

export interface Sender {
  readonly viewer: Viewer
  readonly person: Person
  readonly audit: AuditContext
  readonly now: Date
}

interface Wanted {
  readonly uuid: string
  readonly key: string
  readonly contactIds: readonly number[]
  readonly message: string
}

const OF_NO_COMPANY = new Failure('forbidden', 'Sólo las cuentas de una empresa envían sus documentos a su contador.')
const GONE = 'Alguien quitó a uno de la lista: elige otra vez.'

/** Queues the mails to contacts of the own address book. @returns their addresses */
export async function requestSending(
  database: Database,
  { viewer, person, audit, now }: Sender,
  { uuid, key, contactIds, message }: Wanted,
): Promise<readonly string[] | Failure> {
  const { companyId } = person
  if (companyId === null) return OF_NO_COMPANY
  const ids = [...new Set(contactIds)]
  return inTransaction(database, async ({ db }) => {
    const document = await findDocument(db, viewer, uuid)
    if (document instanceof Failure) return document
    const body = { uuid: document.uuid, ids, message }
    return doOnce(db, { userId: person.id, key, action: 'documento_electronico.enviar', body }, async () => {
      const recipients = await recipientsAmong(db, companyId, ids)
      if (recipients.length < ids.length) return new Failure('conflict', GONE, { contactos: GONE })
      const emails = recipients.map(({ email }) => email)
      const sendingId = await insertSending(db, {
        documentId: document.id,
        userId: person.id,
        impersonatorId: person.impersonator?.id ?? null,
        message,
        recipients,
        at: now,
      })
      await sendJob(db, sendDocumentJob, { sendingId })
      await recordAudit(db, audit, {
        action: 'documento_electronico.enviado',
        subject: { kind: 'documento_electronico', id: document.id, name: document.uuid },
        after: { correos: emails },
      })
      return emails
    })
  })
}
