import type { Readable } from 'node:stream'
import type { DownloadContents } from '#domain/tax-documents/list-filters.ts'
import { documentFileName } from '#domain/tax-documents/file-name.ts'
import { wallTime } from '#server/platform/days.ts'
import { indexColumns } from './index-columns.ts'
import { packDocuments, type PackedFile } from './pack.ts'
import type { PackedDocument } from './store.ts'

export interface Zip {
  readonly name: string
  readonly body: Readable
}

interface ZipOptions {
  readonly contents: DownloadContents
  readonly folder: { readonly folder: string }
  readonly timeZone: string
  readonly now: Date
}

export function zipOf(documents: readonly PackedDocument[], { contents, folder, timeZone, now }: ZipOptions): Zip {
  const body = packDocuments({
    documents: documents.map((row) => ({ row, files: filesOf(row, contents) })),
    folder,
    index: indexColumns(contents),
    timeZone,
  })
  return { name: `Documentos ${wallTime(now, timeZone).toPlainDate().toString()}.zip`, body }
}

function filesOf(row: PackedDocument, contents: DownloadContents): readonly PackedFile[] {
  const base = documentFileName(row)
  const files: PackedFile[] = []
  if (contents !== 'pdf' && row.xml !== null) {
    files.push({ name: `${base}.xml`, storedAs: row.xml, isCompressed: false })
  }
  if (contents !== 'xml' && row.pdf !== null) {
    files.push({ name: `${base}.pdf`, storedAs: row.pdf, isCompressed: true })
  }
  return files
}
