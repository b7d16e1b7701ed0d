import type { ComponentPropsWithoutRef } from 'react'
import { preload } from 'react-dom'
import type { ContentPicture as Picture } from '#contract/content-picture.ts'

interface ContentPictureProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  readonly picture: Picture
  /** The shown width, for the browser's choice: '(min-width: 64em) 33vw, 100vw'. */
  readonly sizes: string
  /** Replaces its own text; '' where the text next to it is sufficient. */
  readonly alt?: string
  /** The picture for narrow screens. */
  readonly phone?: Picture | null
}

const NARROW = '(max-width: 47.99em)'

/** A picture of a banner, post or catalogue in the best width and format. Its space is reserved. */
export function ContentPicture({ picture, sizes, alt = picture.alt, phone = null, ...img }: ContentPictureProps) {
  const avif = widths(picture, 'avif')
  if (img.fetchPriority === 'high') {
    // Requested from the head of the page, before its scripts.
    const choice = { imageSrcSet: avif, imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' as const }
    preload(picture.avif.md, { as: 'image', ...choice, ...(phone === null ? {} : { media: `not ${NARROW}` }) })
  }
  return (
    <picture style={{ display: 'contents' }}>
      {phone !== null && (
        <>
          <source type="image/avif" media={NARROW} srcSet={widths(phone, 'avif')} sizes={sizes} />
          <source media={NARROW} srcSet={widths(phone, 'webp')} sizes={sizes} />
        </>
      )}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        decoding="async"
        {...img}
        src={picture.webp.md}
        srcSet={widths(picture, 'webp')}
        sizes={sizes}
        width={picture.ancho}
        height={picture.alto}
        alt={alt}
      />
    </picture>
  )
}

function widths({ anchos, ...files }: Picture, format: 'avif' | 'webp'): string {
  return (['sm', 'md', 'lg'] as const).map((size) => `${files[format][size]} ${anchos[size]}w`).join(', ')
}
