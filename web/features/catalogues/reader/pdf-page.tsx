// Fetched when a catalogue is opened: this and what it imports are two thirds of a megabyte.
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import type { Size } from './page-scale.ts'

// Files that the library fetches are part of the build (pdfFiles in vite.config.ts).
const FILES = `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}/`
pdfjs.GlobalWorkerOptions.workerSrc = `${FILES}pdf.worker.min.mjs`

/** A page with pictures comes in a few requests rather than in dozens. */
const RANGE_BYTES = 262_144

const OPTIONS = {
  cMapUrl: `${FILES}cmaps/`,
  standardFontDataUrl: `${FILES}standard_fonts/`,
  // Fonts that a PDF takes for granted look the same everywhere, and have the widths that it was laid out for.
  useSystemFonts: false,
  wasmUrl: `${FILES}wasm/`,
  // The content security policy blocks WebAssembly: the library's JavaScript fallbacks decode JPEG 2000 and JBIG2.
  useWasm: false,
  // Only the pages that are looked at: a catalogue of 40 MB is not fetched whole over a phone's network.
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: RANGE_BYTES,
} as const

interface PdfPageProps {
  /** Address of the PDF. */
  readonly file: string
  readonly page: number
  /** In pixels; null while the room for it is not known: then the document is opened already. */
  readonly width: number | null
  /** Pixels of the canvas for each of the style sheet. */
  readonly ratio: number
  readonly onOpen: (pages: number) => void
  /** @param size of the page in points. */
  readonly onPage: (size: Size) => void
  /** The page is drawn. */
  readonly onDrawn: () => void
  readonly onFailure: (error: Error) => void
  /** A link inside the document was followed. */
  readonly onTurnTo: (page: number) => void
}

/** One page of a PDF with its text, which can be selected, and its links. */
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
