import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { defineList } from '../list.ts'
import { count, emptyText, flag, onlyShown, optionalCount, text, texts } from '../resource-fields.ts'
import { defineResource, type RowOf } from '../resource.ts'
import { writtenText } from '../text.ts'

// Words of the search other than names and synonyms: abbreviations, generations of models, goods that the store does not carry.

const area = 'Vehículos'
const access: Requirement = { roles: ['admin'] }
const year = z.number().int().min(1900, 'Desde 1900.').max(2100, 'Hasta 2100.')

/** One blank between words. */
const words = writtenText.overwrite((written) => written.replaceAll(/\s+/gu, ' '))
const term = words.min(2).max(60)

/** Popular searches that use it. */
const busquedas = onlyShown(count({ label: 'Búsquedas populares', column: 'searches' }))

export const ABBREVIATION = defineResource({
  words: { one: 'abreviatura', many: 'Abreviaturas', isFeminine: true },
  area,
  access,
  calls: {
    list: ['/api/abreviaturas', 'Abreviaturas de la gente del ramo'],
    create: ['/api/abreviaturas', 'Agrega una abreviatura'],
    change: ['/api/abreviaturas/:id', 'Cambia una abreviatura'],
    remove: ['/api/abreviaturas/:id/elimina', 'Quita una abreviatura'],
  },
  fields: {
    abreviatura: text({
      label: 'Abreviatura',
      column: 'abbreviation',
      audited: 'abreviatura',
      written: words.min(2).max(30),
    }),
    significados: texts({
      label: 'Quiere decir',
      heading: 'Significados',
      column: 'meanings',
      audited: 'significados',
      written: z.array(term).min(1, 'Escribe al menos uno.').max(8, 'Caben 8.'),
    }),
    busquedas,
  },
  list: defineList({ sort: ['abreviatura'], defaultSort: 'abreviatura' }),
})
export type AbbreviationRow = RowOf<typeof ABBREVIATION>

export const GENERATION = defineResource({
  words: { one: 'generación', many: 'Generaciones', isFeminine: true },
  area,
  access,
  calls: {
    list: ['/api/generaciones', 'Generaciones de los modelos'],
    create: ['/api/generaciones', 'Agrega una generación de un modelo'],
    change: ['/api/generaciones/:id', 'Cambia una generación de un modelo'],
    remove: ['/api/generaciones/:id/elimina', 'Quita una generación de un modelo'],
  },
  fields: {
    armadora: text({
      label: 'Armadora',
      column: 'make',
      audited: 'armadora',
      written: writtenText.min(1).max(60),
    }),
    modelo: text({ label: 'Modelo', column: 'model', audited: 'modelo', written: writtenText.min(1).max(80) }),
    /** Suffixes of the model in people's words: 'B13', 'III'. */
    nombres: texts({
      label: 'Cómo le dicen después del modelo',
      heading: 'Nombres',
      column: 'names',
      audited: 'nombres',
      written: z.array(words.min(1).max(60)).min(1, 'Escribe al menos uno.').max(20, 'Caben 20.'),
    }),
    desde: count({ label: 'Desde', column: 'year_from', audited: 'desde', written: year }),
    /** null: still sold. */
    hasta: optionalCount({ label: 'Hasta', column: 'year_to', audited: 'hasta', written: year }),
    /** Empty: any. */
    motores: texts({
      label: 'Motores',
      column: 'engines',
      audited: 'motores',
      written: z.array(words.min(1).max(60)).max(20, 'Caben 20.').default([]),
    }),
    nota: text({ label: 'Nota', column: 'note', audited: 'nota', written: writtenText.max(300).default('') }),
    /** The source of the information. */
    fuente: text({ label: 'Fuente', column: 'source', audited: 'fuente', written: writtenText.min(1).max(200) }),
    /** Whether the catalogue has the model; otherwise the generation is ignored. */
    existe: onlyShown(flag({ label: 'Está en el catálogo', column: 'is_known', initial: false })),
    /** Parts of the model in those years. */
    partes: onlyShown(count({ label: 'Partes', column: 'parts' })),
  },
  list: defineList({ sort: ['modelo', 'armadora', 'desde'], defaultSort: 'modelo' }),
  check: ({ desde, hasta }, context) => {
    if (hasta !== null && hasta < desde)
      context.addIssue({ code: 'custom', path: ['hasta'], message: 'Debe ser el primer año o después.' })
  },
})
export type GenerationRow = RowOf<typeof GENERATION>

export const UNCARRIED = defineResource({
  words: { one: 'renglón', many: 'Lo que no se maneja' },
  area,
  access,
  calls: {
    list: ['/api/no-manejados', 'Lo que la gente pide y la tienda no maneja'],
    create: ['/api/no-manejados', 'Agrega algo que la tienda no maneja'],
    change: ['/api/no-manejados/:id', 'Cambia algo que la tienda no maneja'],
    remove: ['/api/no-manejados/:id/elimina', 'Quita algo que la tienda no maneja'],
  },
  fields: {
    terminos: texts({
      label: 'Palabras',
      heading: 'No se maneja',
      column: 'terms',
      audited: 'terminos',
      written: z.array(term).min(1, 'Escribe al menos una.').max(20, 'Caben 20.'),
    }),
    /** The line that is offered instead; '': none. */
    lineaCercana: emptyText({
      label: 'Línea que se ofrece',
      column: 'nearest_line',
      audited: 'lineaCercana',
      written: writtenText.max(80).default(''),
    }),
    /** Whether the catalogue has that line; otherwise none is offered. */
    existe: onlyShown(flag({ label: 'Está en el catálogo', column: 'is_known', initial: false })),
    busquedas,
  },
  list: defineList({ sort: ['terminos'], defaultSort: 'terminos' }),
})
export type UncarriedRow = RowOf<typeof UNCARRIED>
