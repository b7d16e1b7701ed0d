import { z } from 'zod'

/** `pagina` from 1; a page after the last is empty, not an error. */
export function pageQuery(shown: { readonly usually: number; readonly most: number }) {
  return z.object({
    pagina: z.coerce.number().int().min(1).max(10_000).default(1),
    porPagina: z.coerce.number().int().min(1).max(shown.most).default(shown.usually),
  })
}

/** What a page says of the whole list. `paginas` is at least 1. */
export const pageOfList = z.object({
  total: z.number().int(),
  pagina: z.number().int(),
  porPagina: z.number().int(),
  paginas: z.number().int(),
})
