import type { z } from 'zod'
import { auditExport, auditList } from '#contract/audit.ts'
import type { AccountsOptions } from '#server/accounts/options.ts'
import { seesAuditedValues } from '#domain/customers/audit-sight.ts'
import { daySpan } from '#server/platform/days.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import type { AuditFilter } from './entries-store.ts'
import { everyAuditEntry, listAudit } from './entries-service.ts'
import { auditColumns, presentEntry, seenEntry } from './present-entry.ts'

export function auditRoutes(app: App, { database, clock }: AccountsOptions): void {
  addEndpoint(app, auditList, async ({ query, request }) => {
    const page = await listAudit(database, filterOf(query, loggedInPerson(request).timeZone), query)
    return {
      filas: page.rows.map((row) => ({
        ...presentEntry(seenEntry(request.viewer, row)),
        reservado: !seesAuditedValues(request.viewer, row.subject_kind),
      })),
      ...presentPaging(page, page.total),
      acciones: [...page.actions],
      tipos: [...page.subjectKinds],
    }
  })

  addExport(app, clock, auditExport, async ({ query, request, timeZone }) => ({
    name: 'Auditoría',
    columns: auditColumns(request.viewer),
    batches: everyAuditEntry(database, filterOf(query, timeZone), query.orden),
  }))
}

function filterOf(query: Omit<z.output<typeof auditExport.query>, 'formato'>, timeZone: string): AuditFilter {
  const { buscar, quien, accion, tipo, sobre } = query
  return {
    ...daySpan(query, timeZone),
    text: buscar,
    who: quien,
    action: accion,
    subjectKind: tipo,
    subjectId: sobre,
  }
}
