import { LRUCache } from 'lru-cache'
import type { Picture, ProductSummary } from '#contract/products.ts'
import { drawingForLine } from '#domain/drawing.ts'
import type { SummaryRow } from './summary-store.ts'

/**
 * The public summary of a product in a list, without its sheet, which the search index makes of its own data. `basePath` begins and ends
 * with a slash.
 */
export function presentStored(row: SummaryRow, basePath: string): Omit<ProductSummary, 'ficha'> {
  const linea = row.line ?? ''
  const marca = row.brand ?? ''
  return {
    id: row.id,
    k_parte: row.key,
    linea,
    descripcion: row.description,
    marca,
    badgenuevo: row.is_new,
    especial: row.is_special ? 'True' : 'False',
    mejoresventas: row.best_overall,
    mejoresventaslineas: row.best_in_line,
    PicturesUrl: row.picture === null ? drawingPicture(row.line, basePath) : presentPicture(row.picture, basePath),
    dibujo: row.picture === null,
    categorias: [{ linea, marcas: { marca, viewimagesprinc: row.main_picture_index } }],
    existencia: row.stock,
    ...presentStatus(row),
  }
}

/** Active parts, the usual case, have no status field. */
function presentStatus({ status, successor }: SummaryRow): Pick<ProductSummary, 'estatus' | 'sustituta'> {
  if (status === 'discontinued') return { estatus: 'descontinuada' }
  if (status !== 'superseded') return {}
  return { estatus: 'sustituida', ...(successor !== null && { sustituta: successor }) }
}

/** A relative address names a file of this site, below its base path. */
export function presentPicture({ sm, md, lg }: Picture, basePath: string): Picture {
  const address = (url: string) => (/^(?:\/|[a-z]+:)/u.test(url) ? url : basePath + url)
  return { sm: address(sm), md: address(md), lg: address(lg) }
}

/** A list repeats a few lines, and finding the drawing of one compares its name with every rule. */
const drawings = new LRUCache({ max: 5000, memoMethod: (line: string) => drawingForLine(line) })

/** The drawing of the line, in every width, for a part without picture. */
export function drawingPicture(line: string | null, basePath: string): Picture {
  const url = `${basePath}drawings/${drawings.memo(line ?? '')}.svg`
  return { sm: url, md: url, lg: url }
}
