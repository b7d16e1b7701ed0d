import { z } from 'zod'
import { fromPesos, MAX_CENTAVOS, toPesos } from '#domain/money/money.ts'

const WHOLE_CENTAVOS = 'Escribe pesos con dos decimales como máximo.'

/** Pesos with at most two decimals. */
export const amount = z
  .number()
  .min(0)
  .max(toPesos(MAX_CENTAVOS))
  .refine((pesos) => toPesos(fromPesos(pesos)) === pesos, WHOLE_CENTAVOS)

/** Never $0: a part without a price has null. */
export const price = amount.refine((pesos) => pesos > 0, 'Debe ser mayor que $0.00.')

/** Percent with at most two decimals, as `numeric(5,2)` stores. */
export const percent = z
  .number()
  .refine((value) => Math.round(value * 100) / 100 === value, 'Escribe dos decimales como máximo.')
