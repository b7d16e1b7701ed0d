import type { CheckedUser } from './checked-user.ts'

/** A user in the audit: names, not ids. */
export type AuditedUser = Readonly<Record<string, string | number | null | readonly string[]>>

export function audited({ fields, roles, branches, company }: CheckedUser): AuditedUser {
  return {
    name: fields.name,
    email: fields.email,
    username: fields.username,
    phone: fields.phone,
    roles: roles.map(({ name }) => name),
    company,
    branches: branches.map(({ name }) => name),
    sight: fields.sight,
    margin_limit: fields.margin_limit,
  }
}

/** The differing values, before and after. */
export function changedValues(before: AuditedUser, after: AuditedUser): { before: AuditedUser; after: AuditedUser } {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const of = (values: AuditedUser) => Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  return { before: of(before), after: of(after) }
}
