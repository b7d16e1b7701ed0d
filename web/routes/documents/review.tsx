import { useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { ReviewedTaxDocument } from '#contract/documents/admin-documents.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { revalidateTaxDocuments, showTaxDocument } from '#web/data/documents/load-calls.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import type { BulkAct } from '#web/features/lists/list-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { openedId, useOpenedRow } from '#web/features/lists/opened-row.ts'
import { TaxDocumentAdminTabs } from '#web/features/tax-document-admin/tabs.tsx'
import { HideDialog } from '#web/features/tax-document-loads/hide-dialog.tsx'
import { MatchDialog } from '#web/features/tax-document-loads/match-dialog.tsx'
import { MissingFolios } from '#web/features/tax-document-loads/missing-folios.tsx'
import { REVIEW_LIST } from '#web/features/tax-document-loads/review-list.tsx'
import { ReviewPanel } from '#web/features/tax-document-loads/review-panel.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const TITLE = 'Revisión de documentos'

export async function load(api: ApiClient, input: LoadInput) {
  const { url, signal } = input
  if (url.searchParams.get('vista') === 'folios')
    return { kind: 'folios', ...(await api('GET /api/documentos/revision/folios', {}, { signal })) } as const
  const list = await loadList(api, 'GET /api/documentos/revision', input)
  return { kind: 'documents', list, opened: openedId(url, 'documento') } as const
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${TITLE} | Tuerca` }, { name: 'robots', content: 'noindex' }]

const TABS = [
  { value: 'documentos', label: 'Documentos' },
  { value: 'folios', label: 'Folios que faltan' },
] as const

export default function TaxDocumentReview() {
  const loaded = useLoaderData<typeof load>()
  const tab = useAddressTab('vista', TABS)
  const head = (
    <>
      <TaxDocumentAdminTabs />
      <AddressTabs parameter="vista" label="Partes de la revisión" tabs={TABS} current={tab} />
    </>
  )
  if (loaded.kind === 'documents') return <Documents {...loaded} lead={head} />
  return (
    <div className={screen.screen}>
      <h1 className={`${screen.heading ?? ''} ${screen.private ?? ''}`}>{TITLE}</h1>
      {head}
      <MissingFolios series={loaded.series} />
    </div>
  )
}

interface DocumentsProps extends Omit<Extract<Awaited<ReturnType<typeof load>>, { kind: 'documents' }>, 'kind'> {
  readonly lead: ReactNode
}

function Documents({ list, opened, lead }: DocumentsProps) {
  const { revalidate } = useRevalidator()
  const open = useOpenedRow('documento')
  const [job, setJob] = useState<string | null>(null)
  const [hidden, setHidden] = useState<ReviewedTaxDocument | null>(null)
  const [matched, setMatched] = useState<ReviewedTaxDocument | null>(null)
  const close = () => {
    setHidden(null)
    setMatched(null)
  }
  const revalidateAll: BulkAct = {
    label: 'Validar otra vez',
    run: async (selection) => {
      const { trabajo, documentos } = await revalidateTaxDocuments(selection)
      setJob(trabajo)
      return documentos === 1 ? 'Se valida 1 documento.' : `Se validan ${countText(documentos)} documentos.`
    },
  }
  const { act } = useAct()
  const revalidateOne = ({ id }: ReviewedTaxDocument) =>
    act({
      send: async () => setJob((await revalidateTaxDocuments({ ids: [id] })).trabajo),
      done: 'Se valida otra vez.',
    })
  const showAgain = ({ uuid }: ReviewedTaxDocument) =>
    act({ send: () => showTaxDocument(uuid), done: 'El documento se muestra.' })
  return (
    <>
      <ListView
        screen={REVIEW_LIST}
        list={list}
        title={TITLE}
        lead={
          <>
            {lead}
            {job !== null && (
              <JobProgressPanel key={job} id={job} title="Validación" onEnded={() => void revalidate()} />
            )}
          </>
        }
        onOpen={({ id }) => open(id)}
        rowActs={(row) => [
          { label: 'Ver qué se encontró', onAct: () => open(row.id) },
          { label: 'Validar otra vez', onAct: () => void revalidateOne(row) },
          { label: 'Elegir la empresa', onAct: () => setMatched(row) },
          row.oculto
            ? { label: 'Mostrar otra vez', onAct: () => void showAgain(row) }
            : { label: 'Ocultar', isDestructive: true, onAct: () => setHidden(row) },
        ]}
        bulkActs={[revalidateAll]}
        empty={{
          title: 'No hay nada que revisar',
          text: 'Aquí aparecen los documentos inválidos, los duplicados y los que se ocultaron, cada uno con su motivo.',
        }}
      />
      <ReviewPanel document={list.page?.filas.find(({ id }) => id === opened) ?? null} onClose={() => open(null)} />
      <HideDialog document={hidden} onClose={close} onHidden={close} />
      <MatchDialog document={matched} onClose={close} onMatched={close} />
    </>
  )
}
