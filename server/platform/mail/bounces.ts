import type { RecordAct } from '#server/platform/audited-act.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { deleteBounce, storeBounces } from './bounce-store.ts'
import { readBounce, type Bounce } from './read-bounce.ts'

interface Notes {
  readonly database: Database
  readonly record: RecordAct
  readonly notedBy: number | null
}

/** Notes the addresses that bounced according to a message of another server. */
export async function noteBounceMessage(notes: Notes, message: string): Promise<readonly Bounce[] | Failure> {
  const bounces = await readBounce(message)
  if (bounces.length === 0) {
    const problem = 'No dice a qué dirección no se pudo entregar. Pega el mensaje completo, con «Mostrar original».'
    return new Failure('invalid_input', 'No es un aviso de rebote.', { mensaje: problem })
  }
  await noteBounces(notes, bounces)
  return bounces
}

/** Notes that mail to these addresses comes back. */
export async function noteBounces({ database, record, notedBy }: Notes, bounces: readonly Bounce[]): Promise<void> {
  await inTransaction(database, async ({ db }) => {
    await storeBounces(db, bounces, notedBy)
    const [first] = bounces
    const name = bounces.length === 1 && first !== undefined ? first.address : `${bounces.length} direcciones`
    await record(db, {
      action: 'correo.rebote_anotado',
      subject: { kind: 'rebote', id: first?.address ?? '', name },
      after: { bounces: bounces.map(({ address, status, reason }) => `${address} ${status} ${reason}`.trim()) },
    })
  })
}

/** Mail to the address arrives again. */
export async function forgetBounce({ database, record }: Notes, address: string): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const before = await deleteBounce(db, address)
    if (before === undefined) return new Failure('not_found', 'Esta dirección no estaba anotada.')
    const { status, reason } = before
    const subject = { kind: 'rebote', id: address, name: address }
    await record(db, { action: 'correo.rebote_quitado', subject, before: { status, reason } })
    return null
  })
}
