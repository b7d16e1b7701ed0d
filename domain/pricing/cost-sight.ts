import type { Viewer } from '#domain/access.ts'

/** Whether a user sees costs and margins: never a user of a company. */
export function seesCosts({ person, roles, permissions }: Viewer): boolean {
  if (person === null || person.companyId !== null) return false
  return roles.includes('admin') || permissions.includes('costos-read')
}
