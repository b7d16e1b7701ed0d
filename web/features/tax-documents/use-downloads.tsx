import { IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import {
  prepareDownload,
  type DownloadContents,
  type PreparedDownload,
} from '#web/data/tax-documents/download-calls.ts'
import type { BulkAct } from '#web/features/lists/list-screen.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { PendingPdfs } from './pending-pdfs.tsx'
import { startDownload } from './start-download.ts'

type Selection = Parameters<typeof prepareDownload>[0]

interface Downloads {
  /** For the selected rows. */
  readonly acts: readonly BulkAct[]
  readonly download: (selection: Selection, contents: DownloadContents) => Promise<string | null>
  /** Shown while PDFs are being drawn. */
  readonly dialog: ReactNode
}

/** Zips and sheets of documents. @param exportPath of the list, '/api/documentos/exporta' */
export function useDownloads(exportPath: string): Downloads {
  const [pending, setPending] = useState<PreparedDownload | null>(null)
  const { search } = useLocation()
  const download = async (selection: Selection, contents: DownloadContents) => {
    const prepared = await prepareDownload(selection, contents)
    if (prepared.trabajo !== null) {
      setPending(prepared)
      return null
    }
    startDownload(prepared.enlace)
    return startedText(prepared.documentos)
  }
  const zip = (label: string, contents: DownloadContents): BulkAct => ({
    label,
    icon: <IconFileZip size={20} aria-hidden />,
    run: (selection) => download(selection, contents),
  })
  const sheet: BulkAct = {
    label: 'Excel',
    icon: <IconFileSpreadsheet size={20} aria-hidden />,
    run: async (selection, count) => {
      const order = new URLSearchParams(search).get('orden')
      const chosen = 'ids' in selection ? { ids: selection.ids.join(',') } : selection.filtro
      const query = new URLSearchParams({ formato: 'xlsx', ...chosen, ...(order === null ? {} : { orden: order }) })
      startDownload(`${exportPath}?${query.toString()}`)
      return startedText(count)
    },
  }
  return {
    acts: [zip('XML y PDF', 'ambos'), zip('Solo XML', 'xml'), zip('Solo PDF', 'pdf'), sheet],
    download,
    dialog: pending !== null && <PendingPdfs prepared={pending} onClose={() => setPending(null)} />,
  }
}

function startedText(count: number): string {
  return count === 1 ? 'Se descarga 1 documento.' : `Se descargan ${countText(count)} documentos.`
}
