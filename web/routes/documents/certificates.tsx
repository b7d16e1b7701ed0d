import { useLoaderData, useRevalidator } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { CERTIFICATE_LIST } from '#web/features/tax-certificates/certificate-list.tsx'
import { CertificateUpload } from '#web/features/tax-certificates/certificate-upload.tsx'
import { LongLists } from '#web/features/tax-certificates/long-lists.tsx'
import classes from '#web/features/tax-certificates/tax-certificates.module.css'
import { TaxDocumentAdminTabs } from '#web/features/tax-document-admin/tabs.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.taxCertificates

export async function load(api: ApiClient, input: LoadInput) {
  const [list, { listas }] = await Promise.all([
    loadList(api, 'GET /api/documentos/certificados', input),
    api('GET /api/documentos/listas', {}),
  ])
  return { list, lists: listas }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What documents are proven by: certificates, and SAT's long lists. */
export default function Certificates() {
  const { list, lists } = useLoaderData<typeof load>()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  return (
    <ListView
      screen={CERTIFICATE_LIST}
      list={list}
      title={title}
      lead={
        <div className={classes.lead}>
          <TaxDocumentAdminTabs />
          <LongLists lists={lists} onSent={reload} />
          <CertificateUpload onSent={reload} />
        </div>
      }
      empty={{
        title: 'Todavía no hay certificados',
        text: 'Sube el zip de certificados que publica el SAT: sin ellos los Timbres quedan como no comprobados.',
      }}
    />
  )
}
