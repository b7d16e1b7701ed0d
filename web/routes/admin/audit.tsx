import { useState } from 'react'
import type { ListedAuditRow } from '#contract/audit.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { AuditEntry } from '#web/features/audit/audit-entry.tsx'
import { AUDIT_LIST, auditFilters } from '#web/features/audit/audit-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'

const page = privateScreen('audit', (api, input) => loadList(api, 'GET /api/auditoria', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function Audit() {
  const list = page.useLoaded()
  // The filters stay where the next page cannot be loaded.
  const listed = useLastValue(list.page)
  const [opened, setOpened] = useState<ListedAuditRow | null>(null)
  return (
    <>
      <ListView
        screen={AUDIT_LIST}
        list={list}
        title={title}
        filters={auditFilters(listed)}
        onOpen={setOpened}
        empty={{
          title: 'Todavía no hay nada que auditar',
          text: 'Aquí queda cada acceso y cada cambio de usuarios, roles, empresas y ajustes.',
        }}
      />
      <AuditEntry entry={opened} onClose={() => setOpened(null)} />
    </>
  )
}
