import { IconFileTypePdf } from '@tabler/icons-react'
import type { PdfCatalogue } from '#contract/pdf-catalogues.ts'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import classes from './catalogue-cover.module.css'

interface CatalogueCoverProps {
  readonly catalogue: Pick<PdfCatalogue, 'portada' | 'titulo' | 'year'>
  readonly sizes: string
  readonly loading: 'eager' | 'lazy'
}

/** The front page of a catalogue; where it has no picture, its name. Beside its title, so that it says nothing by itself. */
export function CatalogueCover({ catalogue, sizes, loading }: CatalogueCoverProps) {
  const { portada, titulo, year } = catalogue
  return (
    <div className={classes.cover}>
      {portada === null ? (
        <div className={classes.plain} aria-hidden>
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
