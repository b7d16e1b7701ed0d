import type { Person } from '#domain/access.ts'
import type { FiscalData } from '#domain/customers/fiscal-data.ts'
import { FISCAL_DATA_APPROVED_MAIL, FISCAL_DATA_REJECTED_MAIL } from '#domain/mail-templates/fiscal-mails.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import { NO_COMPANY, TAKEN_RFC } from '#server/customers/companies/service.ts'
import { updateCompany } from '#server/customers/companies/store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { presentData } from './present.ts'
import { subjectOf, type Requester } from './service.ts'
import type { FiscalSight } from './sight.ts'
import * as store from './store.ts'

type Db = Database['db']

const NO_CHANGE = new Failure('not_found', 'Este cambio no existe.')

/** From then on the company is invoiced so. */
export async function approveFiscalData(
  database: Database,
  decider: Requester,
  sight: FiscalSight,
  changeId: number,
): Promise<Failure | null> {
  const { person, audit, now } = decider
  const work = inTransaction(database, async ({ db }) => {
    const opened = await openChange(db, sight, changeId)
    if (opened instanceof Failure) return opened
    const { company, change } = opened
    await updateCompany(db, company.id, store.columnsOf(change))
    await store.decideChange(db, change.id, { state: 'aprobado', reason: '', decidedBy: person.id, at: now })
    await recordAudit(db, audit, {
      action: 'empresa.datos_fiscales_aprobados',
      subject: subjectOf(company),
      before: store.columnsOf(company),
      after: store.columnsOf(change),
    })
    await mailTo(db, {
      template: FISCAL_DATA_APPROVED_MAIL,
      person: proposerOf(change),
      values: { empresa: company.name },
      url: ownScreen(decider),
    })
    return null
  })
  return orRefused(work, TAKEN_RFC)
}

/** Rejects a change: invoices continue with the former data, and the user who requested it reads the reason. */
export async function rejectFiscalData(
  database: Database,
  decider: Requester,
  sight: FiscalSight,
  { changeId, reason }: { readonly changeId: number; readonly reason: string },
): Promise<Failure | null> {
  const { person, audit, now } = decider
  return inTransaction(database, async ({ db }) => {
    const opened = await openChange(db, sight, changeId)
    if (opened instanceof Failure) return opened
    const { company, change } = opened
    await store.decideChange(db, change.id, { state: 'rechazado', reason, decidedBy: person.id, at: now })
    await recordAudit(db, audit, {
      action: 'empresa.datos_fiscales_rechazados',
      subject: subjectOf(company),
      before: { estado: change.state },
      after: { estado: 'rechazado' },
      note: reason,
    })
    await mailTo(db, {
      template: FISCAL_DATA_REJECTED_MAIL,
      person: proposerOf(change),
      values: { empresa: company.name, motivo: reason },
      url: ownScreen(decider),
    })
    return null
  })
}

/** A change by the shop itself, without approval. A waiting request remains. */
export async function changeFiscalData(
  database: Database,
  { audit }: Requester,
  { companyId, refusal }: FiscalSight,
  { data, version }: { readonly data: FiscalData; readonly version: number },
): Promise<{ readonly version: number } | Failure> {
  if (refusal !== null) return new Failure('forbidden', refusal)
  const work = inTransaction(database, async ({ db }) => {
    const company = await store.fiscalCompany(db, companyId, true)
    if (company === undefined) return NO_COMPANY
    if (company.version !== version) {
      return staleChange(db, subjectOf(company), { ...company, values: presentData(company) })
    }
    const next = await updateCompany(db, companyId, store.columnsOf(data))
    await recordAudit(db, audit, {
      action: 'empresa.datos_fiscales_modificados',
      subject: subjectOf(company),
      before: store.columnsOf(company),
      after: store.columnsOf(data),
    })
    return { version: next }
  })
  return orRefused(work, TAKEN_RFC)
}

async function openChange(
  db: Db,
  { companyId, refusal }: FiscalSight,
  changeId: number,
): Promise<{ readonly company: store.FiscalCompany; readonly change: store.FiscalChangeRow } | Failure> {
  if (refusal !== null) return new Failure('forbidden', refusal)
  // Locked: two who decide at once do so one after another.
  const company = await store.fiscalCompany(db, companyId, true)
  if (company === undefined) return NO_COMPANY
  const change = await store.lastChange(db, companyId)
  if (change === undefined) return NO_CHANGE
  if (change.id !== changeId) return new Failure('conflict', 'El cliente mandó otros datos: revisa los de ahora.')
  if (change.state === 'pendiente') return { company, change }
  return new Failure('conflict', `Este cambio ya fue ${change.state} por ${change.decider ?? 'alguien'}.`)
}

function proposerOf({ proposedBy: id, proposer: name, proposerEmail: email }: store.FiscalChangeRow) {
  return { id, name, email } satisfies Pick<Person, 'id' | 'name' | 'email'>
}

function ownScreen({ siteAddress }: Requester): string {
  return `${siteAddress}${PRIVATE_SCREENS.fiscalData.path}`
}
