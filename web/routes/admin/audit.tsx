import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ListedAuditRow } from '#contract/audit.ts'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { AuditEntry } from '#web/features/audit/audit-entry.tsx'
import { AUDIT_LIST, auditFilters } from '#web/features/audit/audit-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.audit

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/auditoria', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function Audit() {
  const list = useLoaderData<typeof load>()
  // The filters stay where the next page cannot be loaded.
  const page = useLastValue(list.page)
  const [opened, setOpened] = useState<ListedAuditRow | null>(null)
  return (
    <>
      <ListView
        screen={AUDIT_LIST}
        list={list}
        title={title}
        filters={auditFilters(page)}
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
