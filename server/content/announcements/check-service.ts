import { isScreen } from '#domain/links/screen-exists.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { audienceNames, type AudienceNames } from './audience-store.ts'
import type { AnnouncementFields, DetailRow } from './store.ts'

/** What the schema cannot know: whether all that it names exists, and whether anybody would still see it. */
export async function checkAnnouncement(
  { db }: Pick<Database, 'db'>,
  now: Date,
  fields: AnnouncementFields,
  stored: DetailRow | null,
): Promise<AudienceNames | Failure> {
  const names = await audienceNames(db, fields)
  const gone = (what: string) => `${what} que elegiste ya no existe: quita las que no reconozcas.`
  const problems = {
    ...(names.roles.length < fields.audience_roles.length
      ? { roles: 'Un rol que elegiste ya no existe: quítalo.' }
      : {}),
    ...(names.companies.length < fields.company_ids.length ? { empresas: gone('Una empresa') } : {}),
    ...(names.branches.length < fields.branch_ids.length ? { sucursales: gone('Una sucursal') } : {}),
    ...(fields.link.startsWith('/') && !isScreen(fields.link)
      ? { enlace: 'Ninguna pantalla tiene esta dirección. Prueba con /marcas, /CartItemsList o /Facturas.' }
      : {}),
    ...endProblem(now, fields, stored),
  }
  return Object.keys(problems).length > 0 ? new Failure('invalid_input', 'Revisa los datos marcados.', problems) : names
}

/** An ended announcement may be corrected; one that would never be shown is a mistake. */
function endProblem(now: Date, fields: AnnouncementFields, stored: DetailRow | null): Readonly<Record<string, string>> {
  const ends = fields.ends_at?.getTime() ?? Infinity
  const until = Math.min(ends, fields.maintenance_to?.getTime() ?? Infinity)
  const isSame = stored?.active === true && stored.shown_until?.getTime() === until
  if (!fields.active || until > now.getTime() || isSame) return {}
  return { [until === ends ? 'hasta' : 'mantenimientoHasta']: 'Ese momento ya pasó: nadie lo vería.' }
}
