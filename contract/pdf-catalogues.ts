import { z } from 'zod'
import { contentPicture } from './content-picture.ts'
import { callsIn } from './endpoint.ts'
import { MAX_SEARCH_LENGTH } from './limits.ts'
import { pagingFields, pageQuery } from './paging.ts'

const define = callsIn('Catálogos PDF')
const byId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

const pdfCatalogue = z.object({
  id: z.number().int(),
  titulo: z.string(),
  year: z.number().int(),
  categoria: z.object({ slug: z.string(), nombre: z.string() }),
  paginas: z.number().int(),
  bytes: z.number().int(),
  portada: contentPicture.nullable(),
  /** Address of the PDF for a viewer: supports ranges, never changes, may be cached forever. */
  archivo: z.string(),
  /** Address for saving it, with a readable file name: GET /api/catalogos/:id/pdf. */
  descarga: z.string(),
})
export type PdfCatalogue = z.infer<typeof pdfCatalogue>

/**
 * The newest year first. `years` counts within the chosen category and `categorias` within the chosen year, so that each option has
 * results. An unknown category has none.
 */
export const pdfCatalogues = define('GET /api/catalogos', {
  summary: 'Catálogos PDF por año y categoría',
  access: 'public',
  query: pageQuery({ defaultSize: 24, maxSize: 96 }).extend({
    year: z.coerce.number().int().min(1950).max(2100).optional(),
    /** Slug. */
    categoria: z.string().trim().max(80).optional(),
    /** Words of its title or pages, or the key of a part. */
    buscar: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  }),
  response: pagingFields.extend({
    /** `coincidencias`: the first pages with the searched text. */
    results: z.array(pdfCatalogue.extend({ coincidencias: z.array(z.number().int()) })),
    years: z.array(z.object({ year: z.number().int(), cantidad: z.number().int() })),
    categorias: z.array(z.object({ slug: z.string(), nombre: z.string(), cantidad: z.number().int() })),
  }),
})

/** One catalogue by id. Its PDF is at `archivo` and `descarga`. */
export const pdfCatalogueById = define('GET /api/catalogos/:id', {
  summary: 'Un catálogo PDF',
  access: 'public',
  params: byId,
  response: z.object({ results: pdfCatalogue }),
})

/** Parts whose key is on a page, ordered by key. */
export const pdfCataloguePageParts = define('GET /api/catalogos/:id/paginas/:pagina/partes', {
  summary: 'Las partes que nombra una página de un catálogo PDF',
  access: 'public',
  params: byId.extend({ pagina: z.coerce.number().int().min(1).max(32_767) }),
  response: z.object({ partes: z.array(z.object({ k_parte: z.string(), descripcion: z.string() })) }),
})

/** Anonymous. */
export const countPdfCatalogueOpened = define('POST /api/catalogos/:id/abierto', {
  summary: 'Cuenta que alguien abrió un catálogo PDF para leerlo',
  access: 'public',
  onBehalf: true,
  params: byId,
  response: z.object({ success: z.literal(true) }),
})
