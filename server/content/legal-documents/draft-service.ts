import { LEGAL_TITLES, type LegalKind } from '#domain/legal/document-kinds.ts'
import { noticeDraft } from '#domain/legal/notice-draft.ts'
import { publicationChecks } from '#domain/legal/publication-checks.ts'
import { termsDraft } from '#domain/legal/terms-draft.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { AuditedAct } from '#server/platform/audited-act.ts'
import { daySpan, wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { companyFacts } from './company-facts-service.ts'
import * as store from './draft-store.ts'
import { presentDraftFields } from './present.ts'

type Db = Database['db']

const NO_DRAFT = new Failure('not_found', 'No hay un borrador: alguien lo publicó o lo descartó.')

/** Its subject in the audit. */
function subjectOf(
  kind: LegalKind,
  { id, number }: { readonly id: number; readonly number: number },
): AuditedAct['subject'] {
  return { kind: 'documento_legal', id, name: `${LEGAL_TITLES[kind]}, versión ${number}` }
}

/** The version that comes next: with the text of the one before, or with what the shop may begin with. */
export async function beginDraft(
  database: Database,
  audit: AuditContext,
  { kind, site, now }: { readonly kind: LegalKind; readonly site: string; readonly now: Date },
) {
  const facts = await companyFacts(database.db, site, now)
  return inTransaction(database, async ({ db }) => {
    const proposal = kind === 'aviso' ? noticeDraft(facts) : termsDraft(facts)
    const sections = (await store.newestText(db, kind)) ?? proposal
    const made = await store.insertDraft(db, kind, sections)
    if (made === undefined) return new Failure('conflict', 'Ya hay un borrador: sigue con él.')
    await recordAudit(db, audit, {
      action: 'documento_legal.borrador_creado',
      subject: subjectOf(kind, made),
      after: { version: made.number, sections: sections.map(({ title }) => title) },
    })
    return { version: 1 }
  })
}

interface Edited {
  readonly kind: LegalKind
  readonly version: number
}

export async function changeDraft(
  database: Database,
  audit: AuditContext,
  { kind, version, fields }: Edited & { readonly fields: store.DraftFields },
) {
  return onDraft(database, { kind, version }, async (db, draft) => {
    await recordAudit(db, audit, {
      action: 'documento_legal.modificado',
      subject: subjectOf(kind, draft),
      before: audited(draft),
      after: audited(fields),
    })
    return { version: await store.updateDraft(db, draft.id, fields) }
  })
}

export async function discardDraft(database: Database, audit: AuditContext, edited: Edited) {
  return onDraft(database, edited, async (db, draft) => {
    await recordAudit(db, audit, {
      action: 'documento_legal.descartado',
      subject: subjectOf(edited.kind, draft),
      before: audited(draft),
    })
    await store.deleteDraft(db, draft.id)
    return { success: true as const }
  })
}

/** From now on it never changes. It comes into force at the beginning of its day, or at once where that is today. */
export async function publishDraft(database: Database, audit: AuditContext, edited: Edited & { readonly now: Date }) {
  const { kind, now } = edited
  return onDraft(database, edited, async (db, draft) => {
    const timeZone = await shopTimeZone(db)
    const today = wallTime(now, timeZone).toPlainDate().toString()
    const day = draft.effective_on ?? today
    const refused = refusedPublication(kind, draft, day < today)
    if (refused !== null) return refused
    const at = day === today ? now : (daySpan({ desde: day }, timeZone).from ?? now)
    await store.publish(db, draft.id, { day, at, now, by: audit.actorId })
    await recordAudit(db, audit, {
      action: 'documento_legal.publicado',
      subject: subjectOf(kind, draft),
      after: { ...audited(draft), effectiveOn: day },
    })
    return { number: draft.number }
  })
}

function refusedPublication(kind: LegalKind, draft: store.DraftRow, isPast: boolean): Failure | null {
  const missing = publicationChecks(kind, draft.sections).filter(({ isDone, isRequired }) => isRequired && !isDone)
  if (missing.length > 0) {
    return new Failure('invalid_input', `Antes de publicar falta: ${missing.map(({ label }) => label).join('; ')}.`)
  }
  if (isPast) {
    const vigenteDesde = 'Ese día ya pasó: elige hoy o un día que venga.'
    return new Failure('invalid_input', vigenteDesde, { vigenteDesde })
  }
  if (draft.number > 1 && draft.asks_acceptance && draft.changes === '') {
    const cambios = 'Di qué cambió: es lo que lee quien debe aceptarla otra vez.'
    return new Failure('invalid_input', cambios, { cambios })
  }
  return null
}

async function onDraft<Answer>(
  database: Database,
  { kind, version }: Edited,
  work: (db: Db, draft: store.DraftRow) => Promise<Answer | Failure>,
): Promise<Answer | Failure> {
  return inTransaction(database, async ({ db }) => {
    const draft = await store.draftOf(db, kind, { isLocked: true })
    if (draft === undefined) return NO_DRAFT
    if (draft.version === version) return work(db, draft)
    return staleChange(db, subjectOf(kind, draft), { ...draft, values: presentDraftFields(draft) })
  })
}

function audited({ sections, changes, asks_acceptance: asksAcceptance, effective_on: effectiveOn }: store.DraftFields) {
  return {
    sections: sections.map(({ title, text }) => `${title} (${text.length})`),
    changes,
    asksAcceptance,
    effectiveOn,
  }
}
