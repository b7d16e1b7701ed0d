import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { facet } from './listing.ts'
import { pagingFields, pageQuery } from './paging.ts'
import { productSummary } from './products.ts'

const filter = z.coerce.number().int().positive().max(2_147_483_647).optional()

/** Products of the brands that make their parts in Mexico (/ProdsMX), the best sellers first. */
export const madeInMexico = defineEndpoint('GET /api/hechosenmexico', {
  summary: 'Productos de marcas hechas en México, con sus líneas y marcas',
  area: 'Catálogo',
  access: 'public',
  query: pageQuery({ defaultSize: 24, maxSize: 100 }).extend({ linea: filter, marca: filter }),
  response: pagingFields.extend({
    results: z.array(productSummary),
    /** Lines of the chosen brand and brands of the chosen line, by name. */
    lineas: facet,
    marcas: facet,
  }),
})
