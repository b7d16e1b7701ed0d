import type { Viewer } from '#domain/access.ts'

/** Costs and margins are for who may see them, and never for somebody of a company. */
export function seesCosts({ person, roles, permissions }: Viewer): boolean {
  if (person === null || person.companyId !== null) return false
  return roles.includes('admin') || permissions.includes('costos-read')
}
