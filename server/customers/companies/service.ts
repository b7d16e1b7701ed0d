import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Viewer } from '#domain/access.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import { canFollow, COMPANY_LIFECYCLE, type CompanyState } from '#domain/lifecycles.ts'
import type { Actor } from '#server/customers/actor.ts'
import { branchesOf, insertBranch } from './branches-store.ts'
import { may } from '#server/customers/policy.ts'
import { shopDay } from '#server/customers/sleeping/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { companyList, type CompanyFilters } from './list-store.ts'
import { parentProblem } from './parent-rule.ts'
import * as store from './store.ts'

type Db = Database['db']
type Sort = keyof ReturnType<typeof companyList>['sort']

export const NO_COMPANY = new Failure('not_found', 'Esta empresa no existe.')
/** For `orRefused`. */
export const TAKEN_RFC = {
  companies_rfc: new Failure('invalid_input', 'Revisa el RFC.', { rfc: 'Ya hay una empresa con este RFC.' }),
}
/** The first branch of every company. */
const FIRST_BRANCH = 'Matriz'

export interface Saved {
  readonly id: number
  readonly version: number
}

export interface CompanyListQuery extends Omit<CompanyFilters, 'sleepingOn'> {
  readonly dormidas?: 'si' | undefined
}

export async function listCompanies(
  database: Database,
  viewer: Viewer,
  query: CompanyListQuery & PageQuery<Sort>,
  now: Date,
) {
  const filters = await companyFilters(database, query, now)
  return readPage(companyList(database.db, scopeOf(viewer), filters), query)
}

/** The filters of an address, as the store takes them. */
export async function companyFilters(
  database: Pick<Database, 'db'>,
  { dormidas, ...filters }: CompanyListQuery,
  now: Date,
): Promise<CompanyFilters> {
  return { ...filters, sleepingOn: dormidas === undefined ? undefined : await shopDay(database, now) }
}

export async function exportCompanies(
  database: Database,
  viewer: Viewer,
  query: CompanyListQuery & Pick<PageQuery<Sort>, 'orden'>,
  now: Date,
) {
  const filters = await companyFilters(database, query, now)
  return readAll(database, companyList(database.db, scopeOf(viewer), filters), query.orden)
}

/** Possible advisors and telemarketers. */
export async function companyHelpers({ db }: Database) {
  const [advisors, telemarketers] = await Promise.all([
    store.helpersWithRole(db, 'asesor'),
    store.helpersWithRole(db, 'vendedor'),
  ])
  return { advisors, telemarketers }
}

export async function readCompany({ db }: Database, viewer: Viewer, id: number) {
  const company = await store.companyById(db, scopeOf(viewer), id)
  if (company === undefined) return NO_COMPANY
  const [names, daughters, branches, mayUpdate] = await Promise.all([
    store.namesOf(db, company),
    store.daughtersOf(db, id),
    branchesOf(db, id),
    may(db, viewer, 'update', company),
  ])
  return { ...company, ...names, daughters, branches, mayUpdate }
}

export async function createCompany(database: Database, actor: Actor, fields: store.CompanyFields) {
  return orRefused(
    inTransaction(database, ({ db }) => storeCompany(db, actor, fields)),
    TAKEN_RFC,
  )
}

/** In a transaction of its caller, before which no row is locked that a company above it may need. */
export async function storeCompany(
  db: Db,
  { viewer, audit }: Actor,
  fields: store.CompanyFields,
): Promise<Saved | Failure> {
  const scope = scopeOf(viewer)
  const isOwnOnly = scope.kind === 'assigned' && ![fields.advisor_id, fields.telemarketer_id].includes(scope.userId)
  if (isOwnOnly) return refused('asesor', 'Elígete como asesor o telemarketing: si no, no verías la empresa.')
  if (fields.parent_id !== null) await store.lockFamilies(db)
  const problem = await relationProblem(db, viewer, null, fields)
  if (problem !== null) return problem
  const id = await store.insertCompany(db, fields)
  await insertBranch(db, id, { name: FIRST_BRANCH, address: '' })
  const after = { ...fields, branches: [FIRST_BRANCH] }
  await recordAudit(db, audit, { action: 'empresa.creada', subject: subject(id, fields), after })
  return { id, version: 1 }
}

export async function changeCompany(
  database: Database,
  { viewer, audit }: Actor,
  { id, version, fields }: Saved & { readonly fields: store.CompanyFields },
) {
  const work = inTransaction(database, async ({ db }): Promise<Saved | Failure> => {
    // Before any row: who waits for families must hold none.
    if (fields.parent_id !== null) await store.lockFamilies(db)
    const stored = await store.companyById(db, scopeOf(viewer), id, { isLocked: true })
    if (stored === undefined) return NO_COMPANY
    if (stored.version !== version) return staleCompany(db, stored)
    const problem = await relationProblem(db, viewer, stored, fields)
    if (problem !== null) return problem
    const next = await store.updateCompany(db, id, fields)
    const changes = differences(stored, fields)
    await recordAudit(db, audit, { action: 'empresa.modificada', subject: subject(id, fields), ...changes })
    return { id, version: next }
  })
  return orRefused(work, TAKEN_RFC)
}

/** Suspending ends the sessions of its people, and of who acts in their names, and the links to their carts. */
export async function setCompanyState(
  database: Database,
  { viewer, audit }: Actor,
  { id, version, status, note }: Saved & { readonly status: CompanyState; readonly note: string },
) {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.companyById(db, scopeOf(viewer), id, { isLocked: true })
    if (stored === undefined) return NO_COMPANY
    if (stored.version !== version) return staleCompany(db, stored)
    if (!canFollow(COMPANY_LIFECYCLE, stored.status, status)) {
      return new Failure('conflict', `La empresa ya está ${stored.status}.`)
    }
    const next = await store.updateCompany(db, id, { status })
    if (status === 'suspendida') {
      await store.endSessionsOfCompany(db, id)
      await store.endSharedCartsOfCompany(db, id)
    }
    const action = status === 'suspendida' ? 'empresa.suspendida' : 'empresa.activada'
    const [before, after] = [{ status: stored.status }, { status }]
    await recordAudit(db, audit, { action, subject: subject(id, stored), before, after, note })
    return { version: next }
  })
}

/** Problems of the parent company and of its advisor and telemarketer, checked only where they change. */
async function relationProblem(
  db: Db,
  viewer: Viewer,
  stored: store.StoredCompany | null,
  fields: store.CompanyFields,
): Promise<Failure | null> {
  const { parent_id, advisor_id, telemarketer_id } = fields
  if (parent_id !== (stored?.parent_id ?? null)) {
    const problem = await parentProblem(db, scopeOf(viewer), stored?.id ?? null, parent_id)
    if (problem !== null) return refused('matriz', problem)
  }
  const helpers = [
    { field: 'asesor', role: 'asesor', id: advisor_id, before: stored?.advisor_id },
    { field: 'telemarketing', role: 'vendedor', id: telemarketer_id, before: stored?.telemarketer_id },
  ] as const
  for (const { field, role, id, before } of helpers) {
    if (id === null || id === before) continue
    const found = await store.helpersWithRole(db, role, id)
    if (found.length === 0) return refused(field, `Elige a alguien activo con el rol ${role}.`)
  }
  return null
}

function refused(field: string, message: string): Failure {
  return new Failure('invalid_input', 'Revisa los datos de la empresa.', { [field]: message })
}

async function staleCompany(db: Db, stored: store.StoredCompany): Promise<Failure> {
  const values = {
    nombre: stored.trade_name,
    razonSocial: stored.legal_name,
    rfc: stored.rfc,
    telefono: stored.phone,
    correo: stored.email,
    matriz: stored.parent_id,
    asesor: stored.advisor_id,
    telemarketing: stored.telemarketer_id,
  }
  return staleChange(db, subject(stored.id, stored), { ...stored, values })
}

/** Only what changed, before and after. */
function differences(stored: store.StoredCompany, fields: store.CompanyFields) {
  const names = Object.keys(fields) as (keyof store.CompanyFields)[]
  const changed = names.filter((name) => stored[name] !== fields[name])
  return {
    before: Object.fromEntries(changed.map((name) => [name, stored[name]])),
    after: Object.fromEntries(changed.map((name) => [name, fields[name]])),
  }
}

export function subject(id: number, { trade_name: name }: { readonly trade_name: string }) {
  return { kind: 'empresa', id, name }
}
