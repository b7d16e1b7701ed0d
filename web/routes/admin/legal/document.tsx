import { useLoaderData, useRevalidator } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { LEGAL_KINDS, LEGAL_TITLES, type LegalKind } from '#domain/legal/document-kinds.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ACCEPTANCE_LIST } from '#web/features/legal-documents/acceptance-list.ts'
import { BeginDraft } from '#web/features/legal-documents/begin-draft.tsx'
import { DraftForm } from '#web/features/legal-documents/draft-form.tsx'
import { SectionComparison } from '#web/features/legal-documents/section-comparison.tsx'
import { VersionList } from '#web/features/legal-documents/version-list.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export async function load(api: ApiClient, input: LoadInput) {
  const { params, url, signal } = input
  // The server refuses unknown kinds.
  const tipo = params['tipo'] as LegalKind
  const part = url.searchParams.get('parte')
  const compared = Number(url.searchParams.get('comparar') ?? '')
  const [document, acceptances] = await Promise.all([
    api('GET /api/documentos-legales/:tipo', { params: { tipo } }, { signal }),
    part === 'aceptaciones' ? loadList(api, 'GET /api/documentos-legales/:tipo/aceptaciones', input) : null,
  ])
  const versions = document.versiones.map(({ version }) => version)
  const place = part === 'versiones' ? versions.indexOf(compared) : -1
  const before = place < 0 ? undefined : versions[place + 1]
  if (before === undefined) return { document, acceptances, comparison: null }
  const [older, newer] = await Promise.all(
    [before, compared].map((version) =>
      api('GET /api/legales/:tipo', { params: { tipo }, query: { version } }, { signal }),
    ),
  )
  return { document, acceptances, comparison: older && newer && { older, newer } }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = ({ params }: { readonly params: { readonly tipo?: string } }) => [
  { title: `${titleOf(params.tipo)} | Tuerca` },
  { name: 'robots', content: 'noindex' },
]

const TABS = [
  { value: 'borrador', label: 'Borrador' },
  { value: 'comparacion', label: 'Qué cambia' },
  { value: 'versiones', label: 'Versiones' },
  { value: 'aceptaciones', label: 'Aceptaciones' },
] as const

export default function LegalDocument() {
  const { document, acceptances, comparison } = useLoaderData<typeof load>()
  const { tipo, versiones, borrador, anterior, personas } = document
  const { revalidate } = useRevalidator()
  const tab = useAddressTab('parte', TABS)
  const title = LEGAL_TITLES[tipo]
  const { path, title: listTitle } = PRIVATE_SCREENS.legalDocuments
  const changed = () => void revalidate()
  const newest = versiones[0]?.version
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        steps={[
          { name: listTitle, path },
          { name: title, path: privatePath('legalDocument', { tipo }) },
        ]}
      />
      <AddressTabs parameter="parte" label="Partes del documento" tabs={TABS} current={tab} />
      {tab === 'borrador' && borrador === null && <BeginDraft kind={tipo} newest={newest} onBegun={changed} />}
      {tab === 'borrador' && borrador !== null && (
        <DraftForm key={borrador.numero} kind={tipo} draft={borrador} people={personas} onDone={changed} />
      )}
      {tab === 'comparacion' && borrador === null && <BeginDraft kind={tipo} newest={newest} onBegun={changed} />}
      {tab === 'comparacion' && borrador !== null && (
        <SectionComparison
          before={{ name: newest === undefined ? 'Nada publicado' : `Versión ${newest}`, sections: anterior }}
          after={{ name: `Borrador de la versión ${borrador.numero}`, sections: borrador.secciones }}
        />
      )}
      {tab === 'versiones' && comparison !== null && comparison !== undefined && (
        <SectionComparison
          before={{ name: `Versión ${comparison.older.version}`, sections: comparison.older.secciones }}
          after={{ name: `Versión ${comparison.newer.version}`, sections: comparison.newer.secciones }}
        />
      )}
      {tab === 'versiones' && <VersionList kind={tipo} versions={versiones} />}
      {tab === 'aceptaciones' && acceptances !== null && (
        <ListView
          screen={ACCEPTANCE_LIST}
          list={acceptances}
          title="Aceptaciones"
          isPart
          partExport={{ path: `/api/documentos-legales/${tipo}/aceptaciones/exporta` }}
          filters={[
            {
              name: 'version',
              label: 'Versión',
              kind: 'choice',
              choices: versiones.map(({ version }) => ({ value: String(version), label: `Versión ${version}` })),
            },
          ]}
          empty={{ title: 'Nadie ha aceptado todavía', text: 'Se pide al entrar, desde que la versión está vigente.' }}
        />
      )}
    </div>
  )
}

function titleOf(kind: string | undefined): string {
  const known = LEGAL_KINDS.find((each) => each === kind)
  return known === undefined ? PRIVATE_SCREENS.legalDocument.title : LEGAL_TITLES[known]
}
