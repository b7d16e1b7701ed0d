// Loaded when a catalogue is opened: this module and its imports are two thirds of a megabyte.
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import type { Size } from './page-scale.ts'

// Files that the library fetches are part of the build (pdfFiles in vite.config.ts).
const FILES = `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}/`
pdfjs.GlobalWorkerOptions.workerSrc = `${FILES}pdf.worker.min.mjs`

/** A page with pictures takes a few requests instead of dozens. */
const RANGE_BYTES = 262_144

const OPTIONS = {
  cMapUrl: `${FILES}cmaps/`,
  standardFontDataUrl: `${FILES}standard_fonts/`,
  // The standard fonts of PDF look the same everywhere, with the widths of the original layout.
  useSystemFonts: false,
  wasmUrl: `${FILES}wasm/`,
  // The content security policy blocks WebAssembly: the library's JavaScript fallbacks decode JPEG 2000 and JBIG2.
  useWasm: false,
  // Only visible pages are fetched, not a whole catalogue of 40 MB over a phone's network.
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: RANGE_BYTES,
} as const

interface PdfPageProps {
  /** Address of the PDF. */
  readonly file: string
  readonly page: number
  /** In pixels; null while the available width is unknown: the document is opened already. */
  readonly width: number | null
  /** Canvas pixels for each CSS pixel. */
  readonly ratio: number
  readonly onOpen: (pages: number) => void
  /** @param size of the page in points. */
  readonly onPage: (size: Size) => void
  readonly onDrawn: () => void
  readonly onFailure: (error: Error) => void
  /** Called when a link inside the document is followed. */
  readonly onTurnTo: (page: number) => void
}

/** One page of a PDF, with its selectable text and its links. */
export function PdfPage({ file, page, width, ratio, onOpen, onPage, onDrawn, onFailure, onTurnTo }: PdfPageProps) {
  return (
    <Document
      file={file}
      options={OPTIONS}
      suspense={false}
      loading={null}
      error={null}
      noData={null}
      externalLinkTarget="_blank"
      externalLinkRel="noopener noreferrer"
      onLoadSuccess={({ numPages }) => onOpen(numPages)}
      onLoadError={onFailure}
      onSourceError={onFailure}
      onItemClick={({ pageNumber }) => onTurnTo(pageNumber)}
    >
      {width !== null && (
        <Page
          pageNumber={page}
          width={width}
          devicePixelRatio={ratio}
          loading={null}
          error={null}
          noData={null}
          onLoadSuccess={({ originalWidth, originalHeight }) =>
            onPage({ width: originalWidth, height: originalHeight })
          }
          onLoadError={onFailure}
          onRenderSuccess={onDrawn}
          onRenderError={onFailure}
        />
      )}
    </Document>
  )
}
