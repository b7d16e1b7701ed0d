import type { BranchContact, CompanyConfig } from '#contract/company.ts'
import { closedDays } from '#domain/delivery/closed-days.ts'
import type { LegalKind } from '#domain/legal/document-kinds.ts'
import { SOCIAL_NETWORKS } from '#domain/shop/social-networks.ts'
import { wallTime } from '#server/platform/days.ts'
import type { HoursRow, ShownBranchRow } from '#server/catalog/branches/shown-store.ts'
import type { CompanyRow } from '#server/content/company/store.ts'

export function presentBranch(row: ShownBranchRow, now: Date): BranchContact {
  return {
    id: row.id,
    nombre: row.name,
    ciudad: row.city,
    direccion: row.address,
    colonia: row.neighbourhood,
    codigoPostal: row.postal_code,
    telefonos: row.phones,
    correo: row.email,
    horarios: presentHours(row.hours),
    diasCerrados: presentClosedDays(row, now),
    zonaHoraria: row.time_zone,
    latitud: row.latitude,
    longitud: row.longitude,
    mapa: mapAddress(row),
    esPrincipal: row.is_main,
    redes: row.networks
      .toSorted((a, b) => SOCIAL_NETWORKS.indexOf(a.network) - SOCIAL_NETWORKS.indexOf(b.network))
      .map(({ network, value }) => ({ redsocial: network, valor: value })),
  }
}

/** Days with the same hours together, in the order of the week. A day may have two rows: morning and afternoon. */
export function presentHours(hours: readonly HoursRow[]): BranchContact['horarios'] {
  const together = Map.groupBy(hours, ({ opens, closes }) => `${opens} ${closes}`)
  return Array.from(together.values(), (rows) => ({
    dias: rows.map((row) => row.weekday),
    abre: rows[0]?.opens ?? '',
    cierra: rows[0]?.closes ?? '',
  }))
}

function presentClosedDays(
  { hours, days, time_zone: timeZone }: ShownBranchRow,
  now: Date,
): BranchContact['diasCerrados'] {
  const calendar = {
    weekdays: new Set(hours.map(({ weekday }) => weekday)),
    exceptions: new Map(
      days.map(({ day, is_open: isOpen }) => [day, isOpen ? ('open' as const) : ('closed' as const)]),
    ),
  }
  const closed = closedDays(calendar, wallTime(now, timeZone).toPlainDate(), days)
  return closed.map(({ day, name }) => ({ dia: day, nombre: name }))
}

/** Without a link of its own, the place by its coordinates (developers.google.com/maps/documentation/urls). */
function mapAddress({ map_url, latitude, longitude }: ShownBranchRow): string {
  if (map_url !== '' || latitude === null || longitude === null) return map_url
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`
}

export function presentCompany(
  row: CompanyRow,
  visitorsSeePrices: boolean,
  documents: readonly LegalKind[],
): CompanyConfig {
  return {
    Nombre: row.name,
    ano: row.since_year,
    correo: row.email,
    chatbox_asesores: row.chat_advisors,
    chatbox_atencion: row.chat_support,
    chatbox_tmk: row.chat_telemarketing,
    preciosVisitantes: visitorsSeePrices,
    documentosLegales: [...documents],
  }
}
