import { z } from 'zod'

/** `pagina` from 1; a page beyond the last is empty, not an error. */
export function pageQuery(size: { readonly defaultSize: number; readonly maxSize: number }) {
  return z.object({
    pagina: z.coerce.number().int().min(1).max(10_000).default(1),
    porPagina: z.coerce.number().int().min(1).max(size.maxSize).default(size.defaultSize),
  })
}

/** The page and the size of the whole list. `paginas` is at least 1. */
export const pagingFields = z.object({
  total: z.number().int(),
  pagina: z.number().int(),
  porPagina: z.number().int(),
  paginas: z.number().int(),
})
