import { useRevalidator } from 'react-router'
import type { CertificateRow } from '#contract/documents/certificates.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { removeCertificate, setCertificateEnvironment } from '#web/data/documents/certificate-calls.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { backedPath, CERTIFICATE_LIST, certificateFilters } from '#web/features/tax-certificates/certificate-list.tsx'
import { CertificateNotices } from '#web/features/tax-certificates/certificate-notices.tsx'
import { CertificateUploadStep } from '#web/features/tax-certificates/certificate-upload.tsx'
import classes from '#web/features/tax-certificates/tax-certificates.module.css'
import { TaxListCard } from '#web/features/tax-certificates/tax-list-card.tsx'
import { TaxDocumentAdminTabs } from '#web/features/tax-document-admin/tabs.tsx'
import type { RowAct } from '#web/ui/table/column.ts'

const page = privateScreen('taxCertificates', async (api, input) => {
  const { signal } = input
  const [list, summary, { listas }] = await Promise.all([
    loadList(api, 'GET /api/documentos-certificados', input),
    api('GET /api/documentos-certificados/resumen', {}, { signal }),
    api('GET /api/documentos-listas', {}, { signal }),
  ])
  return { list, summary, lists: listas }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const LONG_LISTS = 'listas-largas'

export default function Certificates() {
  const { list, summary, lists } = page.useLoaded()
  const { revalidate } = useRevalidator()
  const { act, dialog } = useAct()
  const again = () => void revalidate()

  const setTest = ({ id, nombre }: CertificateRow, pruebas: boolean) =>
    act({
      question: {
        title: pruebas ? `¿${nombre} es de pruebas?` : `¿${nombre} es de producción?`,
        text: pruebas
          ? 'Los documentos que cuelgan de ella se marcan como muestras.'
          : 'Los documentos que cuelgan de ella dejan de marcarse como muestras. Hazlo solo si la bajaste del portal del SAT.',
        act: pruebas ? 'Es de pruebas' : 'Es de producción',
      },
      send: () => setCertificateEnvironment(id, pruebas),
      done: 'Ambiente cambiado.',
    })
  const remove = ({ id, nombre }: CertificateRow) =>
    act({
      question: {
        title: `¿Quitar el certificado de ${nombre}?`,
        text: 'Lo que se comprobaba con él queda «no comprobado» en los documentos que se lean desde ahora.',
        act: 'Quitar',
      },
      send: () => removeCertificate(id),
      done: 'Certificado quitado.',
    })
  const rowActs = (row: CertificateRow): readonly RowAct[] => [
    ...(row.cuelgan > 0 ? [{ label: 'Ver lo que respalda', to: backedPath(row) }] : []),
    ...(row.tipo === 'autoridad' && row.firmaPropia
      ? [{ label: row.pruebas ? 'Es de producción' : 'Es de pruebas', onAct: () => void setTest(row, !row.pruebas) }]
      : []),
    ...(row.tipo !== 'emisor' && row.cuelgan === 0
      ? [{ label: 'Quitar', isDestructive: true, onAct: () => void remove(row) }]
      : []),
  ]
  return (
    <>
      <ListView
        screen={CERTIFICATE_LIST}
        list={list}
        title={page.title}
        filters={certificateFilters(summary)}
        lead={
          <>
            <TaxDocumentAdminTabs />
            <CertificateNotices summary={summary} />
            <CertificateUploadStep onAdded={again} />
          </>
        }
        rowActs={rowActs}
        empty={{
          title: 'Todavía no hay certificados',
          text: 'Sube el zip de certificados del SAT. Los de los emisores llegan con sus documentos.',
        }}
      />
      <section className={`stack gap-12 ${classes.lists ?? ''}`} aria-labelledby={LONG_LISTS}>
        <h2 id={LONG_LISTS} className="text-h3">
          Listas largas del SAT
        </h2>
        <div className={`grid gap-16 ${classes.cards ?? ''}`}>
          {lists.map((each) => (
            <TaxListCard key={each.lista} list={each} onLoaded={again} />
          ))}
        </div>
      </section>
      {dialog}
    </>
  )
}
