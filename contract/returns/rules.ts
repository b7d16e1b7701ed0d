import { z } from 'zod'
import { FREIGHTS } from '#domain/returns/reasons.ts'
import { RULE_CONDITIONS } from '#domain/returns/rules.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Devoluciones')
const ADMIN = { roles: ['admin'] } as const

const id = z.number().int().positive().max(2_147_483_647)
const days = z.number().int().min(0).max(730)

const rule = z.object({
  /** Days after the delivery; 0: returns are not accepted. */
  dias: days,
  /** The same for faults of the shop or the maker. */
  diasFalla: days,
  condicion: z.enum(RULE_CONDITIONS),
  porcentaje: z.number().int().min(1).max(100),
  envio: z.enum(FREIGHTS),
  nota: writtenText.max(300).default(''),
})

const ruleRow = rule.extend({
  id,
  version: z.number().int(),
  /** null: all lines without a rule of their own. */
  linea: z.object({ id, nombre: z.string() }).nullable(),
})
export type ReturnRuleRow = z.infer<typeof ruleRow>

const list = defineList({ sort: ['linea', 'dias', 'porcentaje'], defaultSort: 'linea' })

export const returnRules = define('GET /api/reglas-devolucion', {
  summary: 'Qué devoluciones acepta la tienda, por línea; la primera es la de las demás líneas',
  access: ADMIN,
  query: listQuery(list),
  response: listAnswer(ruleRow).extend({
    /** Lines without a rule of their own. */
    lineas: z.array(z.object({ id, nombre: z.string() })),
  }),
})

export const storeReturnRule = define('POST /api/reglas-devolucion', {
  summary: 'Crea la regla de devolución de una línea',
  access: ADMIN,
  body: rule.extend({ linea: id }),
  response: z.object({ id }),
})

export const changeReturnRule = define('POST /api/reglas-devolucion/:id', {
  summary: 'Cambia una regla de devolución; vale para lo que se pida desde entonces',
  access: ADMIN,
  params: z.object({ id: idFilter }),
  body: rule.extend({ version: z.number().int() }),
  response: z.object({ version: z.number().int() }),
})

export const deleteReturnRule = define('POST /api/reglas-devolucion/:id/elimina', {
  summary: 'Quita la regla de una línea: desde entonces vale la general',
  access: ADMIN,
  params: z.object({ id: idFilter }),
  response: z.object({ success: z.literal(true) }),
})
