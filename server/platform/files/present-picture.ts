import type { ContentPicture } from '#contract/content-picture.ts'
import type { PictureRow } from './picture-row.ts'

export function presentPicture(row: PictureRow, alt: string): ContentPicture {
  return {
    avif: addresses(row.name, 'avif'),
    webp: addresses(row.name, 'webp'),
    anchos: { sm: row.small_width, md: row.medium_width, lg: row.large_width },
    ancho: row.large_width,
    alto: row.large_height,
    alt,
  }
}

/** The address of a stored file: GET /api/archivos/:name. */
export function fileAddress(name: string): string {
  return `/api/archivos/${name}`
}

function addresses(name: string, format: 'avif' | 'webp'): { sm: string; md: string; lg: string } {
  const address = (size: string) => fileAddress(`${name}-${size}.${format}`)
  return { sm: address('sm'), md: address('md'), lg: address('lg') }
}
