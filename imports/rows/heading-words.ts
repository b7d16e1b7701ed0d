import { wordsOf } from '#imports/names/name-words.ts'
import type { Field } from './headings.ts'

/** The meaning of a heading by its words, where it is not one of the known headings. */
export interface WordedHeading {
  readonly field: Field
  /** The owner of the column's numbers in the heading: 'GATES' of 'NO. PARTE EQUIVALENTE GATES'. '': none. */
  readonly owner: string
}

/** A rule: the first one whose conditions a heading meets decides its meaning. */
interface Rule {
  readonly field: Field
  /** Of each group at least one word. */
  readonly has: readonly ReadonlySet<string>[]
  /** None of these words. */
  readonly without?: ReadonlySet<string>
  /** No words other than those of `has` and FILLERS. Absent: any. */
  readonly only?: ReadonlySet<string>
  /** Words outside the rule are a name: the owner of the column's numbers. */
  readonly namesOwner?: true
}

const of = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const KEY = of(
  'CLAVE CVE CODIGO COD CODE SKU NUMERO NUM NO NRO N PARTE PART NUMBER KEY ITEM ARTICULO REFERENCIA REF ID',
)
/** They need another word of KEY next to them: 'PARTE' alone is a part, and 'NO' may mean 'no'. */
const WEAK_KEY = of('NO N NUM NUMERO NRO PARTE PART NUMBER ARTICULO ITEM ID')
/** Numbers of others. */
const OTHERS = of(
  'EQUIVALENTE EQUIVALENTES EQUIVALENCIA EQUIVALENCIAS EQUIV COMPETENCIA COMPETIDOR COMPETITOR OEM INTERCHANGE',
)
/** They only count next to a word of KEY: 'EQUIPO ORIGINAL' is no number. */
const WEAK_OTHERS = of('CRUZADA CRUCE CROSS INTERCAMBIO OE EQ ORIGINAL HOMOLOGADO HOMOLOGACION CONVERSION')
const OWNER_OR = of('MARCA BRAND FABRICANTE MCA')
const VEHICLE = of('VEHICULO VEHICLE AUTO AUTOMOVIL CARRO COCHE')
const FILLERS = of('DE DEL LA EL LOS LAS Y O A EN POR PARA THE OF PRODUCTO REFACCION ARTICULO PIEZA PARTE CATALOGO')
const PRICES = of('LISTA PUBLICO VENTA UNITARIO LIST MXN MN M N PESOS SIN IVA VIGENTE ACTUAL NUEVO CLIENTE')

const NO_NUMBER = of('DESCRIPCION PRECIO EXISTENCIA LINEA NOMBRE')
const NO_PART_KEY = of(
  'SIN SAT BARRAS BARCODE EAN UPC PUERTAS BIRLOS CLIENTE LINEA GRUPO FAMILIA MARCA ALMACEN SUCURSAL PRECIO UNIDAD FISCAL ARANCELARIA POSTAL SERIE LOTE COLOR MOTOR UBICACION',
)

const RULES: readonly Rule[] = [
  { field: 'ownerOnly', has: [OWNER_OR, OTHERS], without: KEY, only: new Set() },
  { field: 'otherKey', has: [OTHERS], without: NO_NUMBER, namesOwner: true },
  { field: 'otherKey', has: [WEAK_OTHERS, KEY], without: NO_NUMBER, namesOwner: true },
  {
    field: 'alternateKey',
    has: [of('CLAVE CVE CODIGO COD SKU NUMERO NO PARTE'), of('ALTERNO ALTERNA ALTERNATIVO ANTERIOR VIEJO ANTIGUO')],
  },
  { field: 'makeOnly', has: [of('MARCA FABRICANTE ARMADORA'), VEHICLE], without: KEY },
  { field: 'makeOnly', has: [of('ARMADORA ENSAMBLADORA MAKE')], without: KEY },
  { field: 'yearFrom', has: [of('ANO ANIO YEAR'), of('INICIAL INICIO INI DESDE PRIMER FROM START MINIMO MIN')] },
  { field: 'yearTo', has: [of('ANO ANIO YEAR'), of('FINAL FIN HASTA ULTIMO TO END MAXIMO MAX')] },
  { field: 'years', has: [of('ANO ANIO ANOS ANIOS YEAR YEARS')], without: of('GARANTIA FABRICACION ALTA PRECIO') },
  { field: 'price', has: [of('PRECIO PRICE')], only: PRICES },
  {
    field: 'stock',
    has: [of('EXISTENCIA EXISTENCIAS STOCK INVENTARIO')],
    // A stock without a branch is that of the main one.
    only: of('ACTUAL TOTAL DISPONIBLE FISICA PIEZAS PZAS PZS UNIDADES HOY MATRIZ'),
  },
  { field: 'description', has: [of('DESCRIPCION DESCRIPTION')], without: of('CORTA SAT LINEA MARCA GRUPO INGLES') },
  { field: 'line', has: [of('LINEA FAMILIA')], without: of('CLAVE CODIGO CVE COD ID NO NUM NUMERO') },
  {
    field: 'line',
    has: [of('GRUPO CATEGORIA TIPO'), of('PRODUCTO PIEZA REFACCION ARTICULO PARTE')],
    without: of('CLAVE CODIGO CVE COD ID NO NUM'),
  },
  { field: 'engine', has: [of('MOTOR ENGINE')], only: of('VEHICULO AUTO LITROS CILINDRADA TIPO') },
  { field: 'model', has: [of('MODELO MODEL SUBMARCA'), VEHICLE] },
  { field: 'position', has: [of('POSICION POSITION LADO')], only: of('VEHICULO AUTO MONTAJE INSTALACION EJE') },
  { field: 'brandOnly', has: [OWNER_OR], only: of('NUESTRA PROPIA COMERCIAL') },
  { field: 'key', has: [KEY], without: NO_PART_KEY },
]

const MOST_WORDS = 7

/** The meaning of a heading by its words; null where it has none, or is too long for a heading. */
export function readHeadingWords(heading: string): WordedHeading | null {
  const words = wordsOf(heading)
  if (words.length === 0 || words.length > MOST_WORDS) return null
  const rule = RULES.find((each) => meets(each, words))
  if (rule === undefined) return null
  return { field: rule.field, owner: rule.namesOwner === true ? ownerOf(heading) : '' }
}

function meets(rule: Rule, words: readonly string[]): boolean {
  const { has, without, only, field } = rule
  if (!has.every((group) => words.some((word) => group.has(word)))) return false
  if (without !== undefined && words.some((word) => without.has(word))) return false
  if (field === 'key' && !isKey(words)) return false
  if (only === undefined) return true
  return words.every(
    (word) =>
      only.has(word) || FILLERS.has(word) || /^(?:19|20)\d\d$/u.test(word) || has.some((group) => group.has(word)),
  )
}

/** 'CÓDIGO PROVEEDOR', 'NO. DE PARTE FABRICANTE'; 'PARTE TRASERA' is none. */
function isKey(words: readonly string[]): boolean {
  const own = words.filter((word) => KEY.has(word))
  return own.some((word) => !WEAK_KEY.has(word)) || own.length > 1
}

/** The words outside the rules, as written: a name behind 'MARCA' or alone. */
function ownerOf(heading: string): string {
  const known = [KEY, OTHERS, WEAK_OTHERS, OWNER_OR, FILLERS, of('CLAVES CODIGOS NUMEROS')]
  return heading
    .split(/[\s_./:()#°º-]+/u)
    .filter((word) => wordsOf(word).some((each) => !/^\d+$/u.test(each) && !known.some((group) => group.has(each))))
    .join(' ')
}
