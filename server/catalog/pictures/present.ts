import type { CropShares, PartPictures } from '#contract/catalog/product-pictures.ts'
import type { Crop } from '#domain/pictures/crop.ts'
import { pictureUrls } from '#domain/pictures/picture-urls.ts'
import { presentPicture } from '#server/catalog/products/present-stored.ts'
import type { PartPicturesView } from './service.ts'
import type { PictureRow } from './store.ts'

export function presentPartPictures(view: PartPicturesView, basePath: string): PartPictures {
  const { part, pictures, version, wantedIndex, mainIndex, waiting, refused } = view
  return {
    producto: { id: part.id, k_parte: part.key, descripcion: part.description },
    version,
    indicePrincipal: wantedIndex,
    indiceDeMarca: part.main_picture_index === null ? '' : (part.brand ?? ''),
    imagenes: pictures.map((row) => presentRow(row, row.index === mainIndex, basePath)),
    enProceso: waiting.map(({ name, index }) => ({ archivo: name, indice: index })),
    trabajo: waiting.find(({ job_id }) => job_id !== null)?.job_id ?? null,
    rechazadas: refused.map(({ name, reason }) => ({ archivo: name, motivo: reason })),
  }
}

function presentRow(row: PictureRow, isMain: boolean, basePath: string): PartPictures['imagenes'][number] {
  return {
    ...presentPicture({ sm: row.small_url, md: row.medium_url, lg: row.large_url }, basePath),
    indice: row.index,
    alt: row.alt ?? '',
    dibujo: row.large_url.endsWith('.svg'),
    principal: isMain,
    recorte: row.crop === null ? null : presentCrop(row.crop),
    entera: row.source_name === null ? null : pictureUrls(row.source_name).large_url,
    ancho: row.width,
    alto: row.height,
    quien: row.changed_by ?? '',
    cuando: row.changed_at?.toISOString() ?? null,
  }
}

function presentCrop({ x, y, width, height }: Crop): CropShares {
  return { x, y, ancho: width, alto: height }
}
