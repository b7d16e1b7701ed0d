import { VisuallyHidden } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PdfCatalogue } from '#contract/pdf-catalogues.ts'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { countCatalogueOpened } from '#web/data/content/catalogue-calls.ts'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { canvasRatio, scaleOf, sizeAt, type Fit, type Size } from './page-scale.ts'
import { PageParts } from './page-parts.tsx'
import { PageTurner } from './page-turner.tsx'
import { ReaderFailure } from './reader-failure.tsx'
import { writePageToAddress } from './page-in-address.ts'
import { usePageKeys } from './use-page-keys.ts'
import { ZoomBar } from './zoom-bar.tsx'
import classes from './reader.module.css'

/** US letter, the size of most catalogues, until the page is loaded. In points. */
const LETTER: Size = { width: 612, height: 792 }
/** Height that the header may cover (scroll-padding-top in global.css). In pixels. */
const HEADER = 136
/** Height of the header and the page turner around a whole page. In pixels. */
const AROUND_PAGE = HEADER + 90

const loadPdfPage = () => import('./pdf-page.tsx')

interface ReaderProps {
  readonly catalogue: Pick<PdfCatalogue, 'id' | 'titulo' | 'paginas' | 'archivo' | 'descarga' | 'portada'>
  /** From 1; a larger number than the pages opens the last one. */
  readonly firstPage: number
}

export function Reader({ catalogue, firstPage }: ReaderProps) {
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  // null: none yet.
  const [drawnPage, setDrawnPage] = useState<number | null>(null)
  const [pages, setPages] = useState(catalogue.paginas)
  const [page, setPage] = useState(Math.min(firstPage, catalogue.paginas))
  const [paper, setPaper] = useState(LETTER)
  const [fit, setFit] = useState<Fit>('width')
  const stage = useRef<HTMLDivElement>(null)
  const { ref: measured, width: roomWidth } = useElementSize<HTMLDivElement>()
  const stageRef = useMergedRef(stage, measured)
  const fail = useCallback(() => setFailed(true), [])
  const pdf = useLazyModule(loadPdfPage, !isFailed, true, fail)

  const turnTo = useCallback(
    (wanted: number) => {
      const next = Math.min(Math.max(wanted, 1), pages)
      setPage(next)
      writePageToAddress(next)
      showTopOf(stage.current)
    },
    [pages],
  )
  const turnBy = useCallback((by: 1 | -1) => turnTo(page + by), [page, turnTo])
  usePageKeys(stage, turnBy)

  const isOpen = drawnPage !== null
  useEffect(() => {
    if (isOpen) countCatalogueOpened(catalogue.id)
  }, [isOpen, catalogue.id])

  useEffect(() => {
    if (fit === 'page') stage.current?.scrollIntoView({ block: 'start' })
  }, [fit])

  const isMeasured = roomWidth > 0
  const scale = isMeasured ? scaleOf(fit, paper, { width: roomWidth, height: roomHeight() }) : null
  const size = scale === null ? null : sizeAt(scale, paper)

  if (isFailed) {
    const retry = () => {
      setFailed(false)
      setDrawnPage(null)
      setAttempt(attempt + 1)
    }
    return <ReaderFailure title={catalogue.titulo} download={catalogue.descarga} onRetry={retry} />
  }
  return (
    <section className="stack gap-8" aria-label={`Lector de ${catalogue.titulo}`}>
      <ZoomBar scale={scale} fit={fit} onFit={setFit} />
      <div
        ref={stageRef}
        className={classes.stage}
        // It scrolls when the page is enlarged, which a keyboard must reach.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={`Página ${page} de ${pages}`}
        aria-busy={drawnPage !== page}
      >
        <div
          className={`relative center-self white-paper ${classes.paper ?? ''}`}
          style={size === null ? { aspectRatio: `${paper.width} / ${paper.height}` } : { ...size }}
        >
          {drawnPage === null && page === 1 && catalogue.portada !== null && (
            <ContentPicture
              picture={catalogue.portada}
              alt=""
              sizes="(min-width: 64em) 1020px, 100vw"
              className={classes.cover}
            />
          )}
          {pdf !== null && (
            <pdf.PdfPage
              key={attempt}
              file={catalogue.archivo}
              page={page}
              width={size?.width ?? null}
              ratio={size === null ? 1 : canvasRatio(size, window.devicePixelRatio)}
              onOpen={(counted) => {
                setPages(counted)
                setPage(Math.min(page, counted))
              }}
              onPage={setPaper}
              onDrawn={() => setDrawnPage(page)}
              onFailure={fail}
              onTurnTo={turnTo}
            />
          )}
          {drawnPage !== page && (
            <p
              className={`flex items-center gap-10 nowrap white ${classes.opening ?? ''}`}
              data-turning={drawnPage !== null || undefined}
            >
              <Spinner label={null} /> {drawnPage === null ? 'Abriendo el catálogo…' : `Cargando la página ${page}…`}
            </p>
          )}
        </div>
      </div>
      <PageTurner page={page} pages={pages} onTurnTo={turnTo} />
      {drawnPage !== null && <PageParts catalogueId={catalogue.id} page={page} />}
      <VisuallyHidden aria-live="polite">
        {drawnPage === page ? `Página ${page} de ${pages}` : drawnPage === null && 'Abriendo el catálogo…'}
      </VisuallyHidden>
    </section>
  )
}

function roomHeight(): number {
  return Math.max(window.innerHeight - AROUND_PAGE, 240)
}

/** A new page is shown from its top, which may have been scrolled out of view. */
function showTopOf(stage: HTMLElement | null): void {
  if (stage !== null && stage.getBoundingClientRect().top < HEADER) stage.scrollIntoView({ block: 'start' })
}
