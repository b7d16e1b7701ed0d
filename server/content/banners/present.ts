import type { Banner } from '#contract/banners.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import type { BannerRow } from './store.ts'

export function presentBanner(row: BannerRow): Banner {
  return {
    id: row.id,
    titulo: row.title,
    texto: row.summary,
    enlace: row.link,
    etiqueta: row.link_label,
    imagen: presentPicture(row.picture, row.alt),
  }
}
