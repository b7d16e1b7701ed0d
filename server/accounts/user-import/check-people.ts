import { userFields } from '#contract/accounts/users.ts'
import { foldName } from '#domain/name.ts'
import { rolesProblem, roleChangeProblem, type Administrator } from '#domain/people/user-rules.ts'
import { normaliseRfc } from '#domain/rfc.ts'
import type { PersonRecord } from '#imports/people/read-people.ts'
import type { UserFields } from '#server/accounts/users/store.ts'
import type { KnownAccount, KnownCompany, KnownRole } from './store.ts'

/** The stored names to which the rows are compared. */
export interface KnownNames {
  readonly roles: readonly KnownRole[]
  readonly companies: readonly KnownCompany[]
  readonly accounts: readonly KnownAccount[]
}

export interface CheckedPerson {
  readonly row: number
  /** Its cells as the file has them. */
  readonly read: PersonRecord['read']
  readonly fields: UserFields
  readonly roles: readonly KnownRole[]
  readonly company: KnownCompany | null
  readonly branches: readonly { readonly id: number; readonly name: string }[]
  /** Role names as the file has them. */
  readonly writtenRoles: readonly string[]
  /** The account equals the row: nothing is done. */
  readonly isKnown: boolean
  /** Why the row is refused, in Spanish. */
  readonly reasons: readonly string[]
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'nombre',
  email: 'correo',
  username: 'usuario',
  telefono: 'teléfono',
}
const person = userFields.pick({ name: true, email: true, username: true, telefono: true })

/** Each row as it would be stored, with all its problems. */
export function checkPeople(
  viewer: Administrator,
  people: readonly PersonRecord[],
  known: KnownNames,
): CheckedPerson[] {
  const rolesByName = new Map(known.roles.map((role) => [role.folded, role]))
  const accounts = new Map(known.accounts.map((account) => [account.email, account]))
  const takenUsernames = new Set(known.accounts.map(({ username }) => username))
  const firstRows = { email: new Map<string, number>(), username: new Map<string, number>() }
  return people.map((record) => {
    const reasons = [...record.damage]
    const refuse = (reason: string | null) => void (reason === null || reasons.push(reason))
    const { fields, problems } = fieldsOf(record)
    // An unreadable cell is reported once.
    if (record.damage.length === 0) problems.forEach(refuse)
    const roles = record.roles.flatMap((name) => {
      const role = rolesByName.get(foldName(name))
      if (role === undefined) refuse(`rol: no hay un rol «${name}»`)
      return role ?? []
    })
    const account = accounts.get(fields.email)
    const company = companyOf(record, known.companies, account?.company_id ?? null, refuse)
    const branches = branchesOf(record, company, refuse)
    if (record.roles.length === 0) refuse('rol: falta')
    else if (roles.length === record.roles.length) {
      const names = roles.map(({ name }) => name)
      refuse(rolesProblem(names, record.values.company !== '') ?? roleChangeProblem(viewer, [], roles))
    }
    refuse(accounts.has(fields.email) ? 'correo: ya hay una cuenta con este correo' : null)
    refuse(repeated(firstRows.email, fields.email, record.row, 'correo'))
    const { username } = fields
    if (username !== null) {
      refuse(takenUsernames.has(username) ? 'usuario: ya hay una cuenta con este usuario' : null)
      refuse(repeated(firstRows.username, username, record.row, 'usuario'))
    }
    const isKnown =
      account !== undefined &&
      record.damage.length === 0 &&
      roles.length === record.roles.length &&
      isAsStored(record, account, { roles, company, branches })
    return {
      row: record.row,
      read: record.read,
      fields: {
        ...fields,
        company_id: company?.id ?? null,
        // A user of a branch sees that branch; others only their own.
        sight: branches.length === 0 ? 'propio' : 'sucursal',
        margin_limit: null,
      },
      roles,
      company,
      branches,
      writtenRoles: record.roles,
      isKnown,
      reasons: isKnown ? [] : reasons,
    }
  })
}

/** Whether the account has all values of the row. An empty cell does not count. */
function isAsStored(
  { values }: PersonRecord,
  account: KnownAccount,
  { roles, company, branches }: Pick<CheckedPerson, 'roles' | 'company' | 'branches'>,
): boolean {
  const { name, username, phone } = values
  return (
    name === account.name &&
    (username === '' || username.toLowerCase() === account.username) &&
    (phone === '' || phone === account.phone) &&
    roles.length === account.roles.length &&
    roles.every(({ id }) => account.roles.includes(id)) &&
    (values.company === '' || company?.id === account.company_id) &&
    (values.branch === '' || branches.some(({ id }) => account.branches.includes(id)))
  )
}

function fieldsOf({ values }: PersonRecord) {
  const { name, email, username, phone } = values
  const read = person.safeParse({ name, email, username: username === '' ? null : username, telefono: phone })
  if (read.success) {
    const { telefono, ...fields } = read.data
    return { fields: { ...fields, phone: telefono }, problems: [] }
  }
  const problems = read.error.issues.map(({ path, message }) => `${LABELS[String(path[0])] ?? ''}: ${message}`)
  return { fields: { name, email: email.toLowerCase(), username: username.toLowerCase() || null, phone }, problems }
}

type Refuse = (reason: string) => void

/** @param current that of the account, which is meant where several have the name */
function companyOf(
  { values }: PersonRecord,
  companies: readonly KnownCompany[],
  current: number | null,
  refuse: Refuse,
): KnownCompany | null {
  if (values.company === '') return null
  const byRfc = companies.filter(({ rfc }) => rfc === normaliseRfc(values.company))
  const named = byRfc.length > 0 ? byRfc : companies.filter(({ folded }) => folded === foldName(values.company))
  const company = named.find(({ id }) => id === current) ?? named[0]
  if (named.length > 1 && company?.id !== current) {
    refuse(`empresa: hay varias con el nombre ${values.company}: escribe su RFC`)
    return null
  }
  if (company === undefined) refuse(`empresa: no hay una con el RFC o el nombre ${values.company}`)
  else if (company.status !== 'activa') refuse(`empresa: ${company.trade_name} no está activa`)
  return company ?? null
}

function branchesOf({ values }: PersonRecord, company: KnownCompany | null, refuse: Refuse) {
  if (values.branch === '') return []
  if (values.company === '') refuse('sucursal: falta la empresa')
  if (company === null) return []
  const branch = company.branches.find(({ folded }) => folded === foldName(values.branch))
  if (branch === undefined) refuse(`sucursal: ${company.trade_name} no tiene una «${values.branch}»`)
  return branch === undefined ? [] : [branch]
}

function repeated(firstRows: Map<string, number>, value: string, row: number, label: string): string | null {
  if (value === '') return null
  const first = firstRows.get(value)
  if (first === undefined) firstRows.set(value, row)
  return first === undefined ? null : `${label}: está también en la fila ${first}`
}
