import type { ComponentPropsWithoutRef } from 'react'
import { preload } from 'react-dom'
import type { Picture } from '#contract/products.ts'
import { pictureSources } from './picture-sources.ts'

interface PartPictureProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'srcSet' | 'alt'> {
  readonly picture: Picture
  /** Its description; '' where the text next to it is sufficient. */
  readonly alt: string
  /** Reserve its space. */
  readonly width: number
  readonly height: number
}

/** A picture of a part in the best width and format. */
export function PartPicture({ picture, sizes, alt, ...img }: PartPictureProps) {
  const { src, srcSet, avif } = pictureSources(picture)
  // The space stays empty.
  if (src === '') return <span className={img.className} aria-hidden />
  const image = <img {...img} src={src} srcSet={srcSet} sizes={srcSet && sizes} alt={alt} decoding="async" />
  if (avif === undefined) return image
  if (img.fetchPriority === 'high') {
    // Requested from the head of the page, before its scripts.
    const choice = { imageSrcSet: avif, imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' as const }
    preload(src, { as: 'image', ...choice })
  }
  return (
    <picture style={{ display: 'contents' }}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  )
}
