import type { ContentPicture as Picture } from '#contract/content-picture.ts'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import classes from './pdf-cover.module.css'

/** The first page of a PDF; nothing without a picture. */
export function PdfCover({ picture }: { readonly picture: Picture | null }) {
  if (picture === null) return null
  return (
    <div className={classes.cover}>
      <ContentPicture picture={picture} sizes="160px" loading="eager" />
    </div>
  )
}
