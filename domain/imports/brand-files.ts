import type { FileRules } from '../uploads.ts'

export const BRAND_FILE_RULES: FileRules = { kinds: ['csv', 'xlsx'], mostFiles: 1, mostBytes: 2_000_000 }

/** What empty, absent and 0 mean in a file of brands. */
export const BRAND_CELL_RULES: readonly string[] = [
  'La columna «marca» es necesaria; «hecho en México» dice sí o no y es opcional.',
  'La columna «gama» dice económica, intermedia o premium y es opcional: de ella salen las opciones del cotizador.',
  'Lo que el archivo no trae no cambia, y una celda vacía tampoco cambia nada. 0 es «no».',
  'Una marca que ya está, aunque se escriba con otras mayúsculas o acentos, no se repite.',
]

/** What a column of a brand file can be chosen to be. */
export const BRAND_COLUMNS = { name: 'marca', madeInMexico: 'hecho en México', tier: 'gama' } as const
