import { z } from 'zod'
import { PRODUCT_KINDS } from '#domain/imports/product-files.ts'

/** A tab of a workbook. */
export const tab = z.object({
  nombre: z.string(),
  oculta: z.boolean(),
  leida: z.boolean(),
  /** What a file of products takes from it. */
  tipos: z.array(z.enum(PRODUCT_KINDS)),
  /** Why it is not read; '' where it is. */
  motivo: z.string(),
})
export type Tab = z.infer<typeof tab>
