import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { MatchProposal, UnmatchedTaxDocument } from '#contract/documents/admin-documents.ts'
import { matchTaxDocument } from '#web/data/documents/load-calls.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { TaxDocumentAdminTabs } from '#web/features/tax-document-admin/tabs.tsx'
import { MatchDialog } from '#web/features/tax-document-loads/match-dialog.tsx'
import { unmatchedList } from '#web/features/tax-document-loads/unmatched-list.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = async (api: ApiClient, input: LoadInput) => ({
  list: await loadList(api, 'GET /api/documentos/por-asignar', input),
})

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: 'Documentos por asignar | Tuerca' }, { name: 'robots', content: 'noindex' }]

export default function UnmatchedTaxDocuments() {
  const { list } = useLoaderData<typeof load>()
  const [chosen, setChosen] = useState<UnmatchedTaxDocument | null>(null)
  const { act } = useAct()
  const propose = ({ uuid }: UnmatchedTaxDocument, { empresa, pedido }: MatchProposal) =>
    act({
      send: () => matchTaxDocument(uuid, { empresa: empresa.id, pedido: pedido?.id ?? null }),
      done: `Asignado a ${empresa.nombre}.`,
    })
  return (
    <>
      <ListView
        screen={unmatchedList((row, proposal) => void propose(row, proposal))}
        list={list}
        title="Documentos por asignar"
        lead={<TaxDocumentAdminTabs />}
        rowActs={(row) => [{ label: 'Elegir la empresa', onAct: () => setChosen(row) }]}
        empty={{
          title: 'Todos los documentos tienen empresa',
          text: 'Aquí espera el que no se sabe de quién es: sin cliente con su RFC, o a nombre del público en general.',
        }}
      />
      <MatchDialog document={chosen} onClose={() => setChosen(null)} onMatched={() => setChosen(null)} />
    </>
  )
}
