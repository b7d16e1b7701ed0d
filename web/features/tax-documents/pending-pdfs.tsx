import type { PreparedDownload } from '#web/data/tax-documents/download-calls.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { startDownload } from './start-download.ts'

interface PendingPdfsProps {
  readonly prepared: PreparedDownload
  readonly onClose: () => void
}

/** Missing PDFs are drawn first: the download starts once they are ready, or without them. */
export function PendingPdfs({ prepared, onClose }: PendingPdfsProps) {
  const { enlace, pdfPorHacer, trabajo } = prepared
  const start = () => {
    startDownload(enlace)
    onClose()
  }
  const count =
    pdfPorHacer === 1 ? '1 documento llegó sin PDF' : `${countText(pdfPorHacer)} documentos llegaron sin PDF`
  return (
    <Dialog opened title="Preparando los PDF" onClose={onClose}>
      <p className="paragraph">{`${count}: se hace de su XML y la descarga empieza sola.`}</p>
      {trabajo !== null && <JobProgressPanel id={trabajo} title="PDF" onEnded={start} />}
      <div className="row gap-8 mt-16">
        <ActionButton look="plain" onClick={start}>
          Descargar ya, sin los que faltan
        </ActionButton>
      </div>
    </Dialog>
  )
}
