import type { Picture } from '#contract/products.ts'

/** Widths in which pictures of parts are stored, in pixels. Upper bounds: a smaller original has smaller widths. */
const WIDTHS: Readonly<Record<keyof Picture, number>> = { sm: 400, md: 800, lg: 1200 }
const WITH_AVIF = /-(?:sm|md|lg)\.webp$/u

export interface PictureSources {
  readonly src: string
  /** undefined where one file serves all widths. */
  readonly srcSet: string | undefined
  /** The same as AVIF, for addresses that have one. */
  readonly avif: string | undefined
}

/** The sources of a picture in three widths, for <picture>. */
export function pictureSources(picture: Picture): PictureSources {
  const { sm, md, lg } = picture
  if (sm === lg) return { src: sm, srcSet: undefined, avif: undefined }
  const hasAvif = [sm, md, lg].every((url) => WITH_AVIF.test(url))
  return { src: md, srcSet: setOf(picture), avif: hasAvif ? setOf(picture).replaceAll('.webp ', '.avif ') : undefined }
}

function setOf({ sm, md, lg }: Picture): string {
  return `${sm} ${WIDTHS.sm}w, ${md} ${WIDTHS.md}w, ${lg} ${WIDTHS.lg}w`
}
