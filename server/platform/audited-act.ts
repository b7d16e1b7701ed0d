import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** The audit entry of one act; who did it and from where is added by RecordAct. */
export interface AuditedAct {
  /** 'usuario.modificado': lower case, the kind first. */
  readonly action: string
  readonly subject: {
    /** 'usuario', 'rol', 'permiso', 'empresa', 'sesion'. */
    readonly kind: string
    readonly id: number | string
    /** What people call it now. */
    readonly name: string
  }
  /** Plain values as JSON has them; only what changed, where something changed. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly note?: string
}

/** Records an act in the audit. The caller has bound the actor already. Call it with the database of the act's transaction. */
export type RecordAct = (db: Kysely<DB>, act: AuditedAct) => Promise<void>
