import type { Viewer } from '#domain/access.ts'
import { scopeOf, seesWholeCompany } from '#domain/customers/sight.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Actor } from '#server/customers/actor.ts'
import { companyFilters, NO_COMPANY, subject, type CompanyListQuery } from '#server/customers/companies/service.ts'
import { companyById } from '#server/customers/companies/store.ts'
import { mayDo } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readQuery } from '#server/platform/db/lists/read-all.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { presentTermsFields } from './present.ts'
import * as store from './store.ts'

type Db = Database['db']

/** Of a company about which nothing was stored: it buys at the general list and pays in advance. */
const NO_TERMS: store.StoredTerms = {
  price_list_id: null,
  own_list_only: false,
  credit_limit: null,
  credit_days: 0,
  grace_days: 0,
  blocked_reason: '',
  minimum_order: null,
  maximum_order: null,
  authorise_up_to: null,
  branch_id: null,
  version: 0,
  updated_at: new Date(0),
}

export async function readTerms({ db }: Database, viewer: Viewer, companyId: number) {
  const company = await companyById(db, scopeOf(viewer), companyId)
  if (company === undefined) return NO_COMPANY
  const [terms, shipping, inherited, lists, branches] = await Promise.all([
    store.termsOf(db, companyId),
    store.shippingOf(db, companyId),
    store.inheritedList(db, companyId),
    store.listChoices(db),
    store.branchChoices(db),
  ])
  const mayUpdate = mayDo(viewer, 'condiciones-update')
  return { terms: terms ?? NO_TERMS, shipping, inherited, lists, branches, mayUpdate }
}

/** The terms of the companies of a list that the viewer sees. */
export async function exportTerms({ db, longReads }: Database, viewer: Viewer, query: CompanyListQuery, now: Date) {
  const filters = await companyFilters({ db }, query, now)
  return readQuery<store.ExportedTerms>(longReads, store.termsOfList(db, scopeOf(viewer), filters).compile())
}

interface TermsChange {
  readonly companyId: number
  readonly version: number
  readonly fields: store.TermsFields
  readonly shipping: readonly store.ShippingChoice[]
}

export async function changeTerms(
  database: Database,
  { viewer, audit }: Actor,
  { companyId, version, fields, shipping }: TermsChange,
) {
  return inTransaction(database, async ({ db }) => {
    // The lock of the company: a concurrent change of its terms waits, and is refused.
    const company = await companyById(db, scopeOf(viewer), companyId, { isLocked: true })
    if (company === undefined) return NO_COMPANY
    const stored = (await store.termsOf(db, companyId)) ?? NO_TERMS
    const storedShipping = await store.shippingOf(db, companyId)
    if (stored.version !== version) {
      const values = {
        ...presentTermsFields(stored, storedShipping),
        bloqueada: stored.blocked_reason !== '',
      }
      return staleChange(db, subject(companyId, company), { ...stored, values })
    }
    const lists = await store.listChoices(db)
    const branches = await store.branchChoices(db)
    const problems = problemsOf(fields, shipping, { stored, storedShipping, lists, branches })
    if (Object.keys(problems).length > 0) return new Failure('invalid_input', 'Revisa las condiciones.', problems)
    const next = await store.storeTerms(db, companyId, fields)
    await store.noteLimits(db, companyId, { actorId: audit.actorId, isLoosened: loosensLimits(stored, fields) })
    await store.storeShipping(db, companyId, shipping)
    await recordAudit(db, audit, {
      action: 'empresa.condiciones_modificadas',
      subject: subject(companyId, company),
      before: audited(stored, storedShipping, { lists, branches }),
      after: audited(fields, shipping, { lists, branches }),
    })
    return { version: next }
  })
}

/** Whether more orders may be authorised without a person. A change that is neither surely more nor less counts. */
function loosensLimits(before: store.TermsFields, after: store.TermsFields): boolean {
  const credit = after.credit_limit !== null && Number(after.credit_limit) > Number(before.credit_limit ?? -1)
  const time = after.credit_days > before.credit_days || after.grace_days > before.grace_days
  const isUnblocked = before.blocked_reason !== '' && after.blocked_reason === ''
  return credit || time || isUnblocked || authorisesMore(before.authorise_up_to, after.authorise_up_to)
}

/** null uses the settings of selling. */
function authorisesMore(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return before !== after && Number(after ?? 1) > 0
  return Number(after) > Number(before)
}

interface Choices {
  readonly lists: readonly store.ListChoice[]
  readonly branches: readonly store.BranchChoice[]
}

/** An earlier choice may stay, although it was closed meanwhile. By field of the body. */
function problemsOf(
  fields: store.TermsFields,
  shipping: readonly store.ShippingChoice[],
  {
    stored,
    storedShipping,
    lists,
    branches,
  }: Choices & { readonly stored: store.TermsFields; readonly storedShipping: readonly store.ShippingChoice[] },
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (fields.price_list_id !== null && !lists.some(({ id }) => id === fields.price_list_id))
    problems['lista'] = 'Esta lista ya no existe.'
  const branch = branches.find(({ id }) => id === fields.branch_id)
  if (fields.branch_id !== null && fields.branch_id !== stored.branch_id && branch?.sells !== true)
    problems['sucursal'] = 'Elige una sucursal que venda.'
  for (const { branchId, optionId } of shipping) {
    const isUnchanged = storedShipping.some((each) => each.branchId === branchId && each.optionId === optionId)
    const from = branches.find(({ id }) => id === branchId)
    const option = from?.options.find(({ id }) => id === optionId)
    if (!isUnchanged && option?.active !== true)
      problems['vias'] = `Elige una vía activa de ${from?.name ?? 'la sucursal'}.`
  }
  if (new Set(shipping.map(({ branchId }) => branchId)).size < shipping.length)
    problems['vias'] = 'Hay una sola vía por sucursal.'
  return problems
}

/** Names, so that the history reads without the tables. */
function audited(fields: store.TermsFields, shipping: readonly store.ShippingChoice[], { lists, branches }: Choices) {
  return {
    priceList: lists.find(({ id }) => id === fields.price_list_id)?.name ?? null,
    ownListOnly: fields.own_list_only,
    creditLimit: decimalToPesos(fields.credit_limit),
    creditDays: fields.credit_days,
    graceDays: fields.grace_days,
    blockedReason: fields.blocked_reason,
    minimumOrder: decimalToPesos(fields.minimum_order),
    maximumOrder: decimalToPesos(fields.maximum_order),
    authoriseUpTo: decimalToPesos(fields.authorise_up_to),
    supplyingBranch: branches.find(({ id }) => id === fields.branch_id)?.name ?? null,
    shipping: shipping.map(({ branchId, optionId }) => {
      const branch = branches.find(({ id }) => id === branchId)
      return `${branch?.name ?? branchId}: ${branch?.options.find(({ id }) => id === optionId)?.name ?? optionId}`
    }),
  }
}

/** The terms of the viewer's company. Credit is for users who see the whole company. */
export async function readOwnTerms({ db }: Database, viewer: Viewer) {
  const companyId = viewer.person?.companyId ?? null
  if (companyId === null) return new Failure('not_found', 'Tu cuenta no pertenece a ninguna empresa.')
  const [terms, inherited, names] = await Promise.all([
    store.termsOf(db, companyId),
    store.inheritedList(db, companyId),
    chosenNames(db),
  ])
  const fields = terms ?? NO_TERMS
  return {
    terms: fields,
    list: names.lists.find(({ id }) => id === fields.price_list_id)?.name ?? inherited?.list ?? null,
    branch: names.branches.find(({ id, isMain }) => (fields.branch_id === null ? isMain : id === fields.branch_id))
      ?.name,
    seesCredit: seesWholeCompany(scopeOf(viewer)),
  }
}

async function chosenNames(db: Db): Promise<Choices> {
  const [lists, branches] = await Promise.all([store.listChoices(db), store.branchChoices(db)])
  return { lists, branches }
}
