import { IconFileTypePdf } from '@tabler/icons-react'
import type { PdfCatalogue } from '#contract/pdf-catalogues.ts'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import classes from './catalogue-cover.module.css'

interface CatalogueCoverProps {
  readonly catalogue: Pick<PdfCatalogue, 'portada' | 'titulo' | 'year'>
  readonly sizes: string
  readonly loading: 'eager' | 'lazy'
}

/** The cover of a catalogue, or its name without one. Hidden from screen readers: the title is beside it. */
export function CatalogueCover({ catalogue, sizes, loading }: CatalogueCoverProps) {
  const { portada, titulo, year } = catalogue
  return (
    <div className={`picture-fills clipped square-frame tinted-picture ${classes.cover ?? ''}`}>
      {portada === null ? (
        <div className={`stack justify-end gap-8 h-full heading ${classes.plain ?? ''}`} aria-hidden>
          <IconFileTypePdf size={40} />
          <span>{titulo}</span>
          <span>{year}</span>
        </div>
      ) : (
        <ContentPicture picture={portada} alt="" sizes={sizes} loading={loading} />
      )}
    </div>
  )
}
