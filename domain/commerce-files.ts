import type { Grants, Permission } from './access.ts'
import type { FileRules } from './uploads.ts'

/** Commercial files of the distributor: prices, discounts, terms, stock, receivables. */
export const COMMERCE_KINDS = ['precios', 'descuentos', 'condiciones', 'existencias', 'cartera'] as const
export type CommerceKind = (typeof COMMERCE_KINDS)[number]

export function isCommerceKind(text: string): text is CommerceKind {
  return COMMERCE_KINDS.some((kind) => kind === text)
}

export interface CommerceFile {
  readonly title: string
  readonly group: CommerceGroup
  /** What the file does, in a sentence. */
  readonly about: string
  /** What empty, absent and 0 mean. */
  readonly rules: readonly string[]
  /** The heading line of a file and an example. */
  readonly template: readonly [headings: string, example: string]
}

const ABSENT = 'Lo que el archivo no trae no cambia.'
const EMPTY = 'Una celda vacía no cambia nada.'

export const COMMERCE_FILES: Readonly<Record<CommerceKind, CommerceFile>> = {
  precios: {
    title: 'Listas de precios',
    group: 'precios',
    about:
      'Precios sin IVA de cada pieza en una lista. Los precios propios de un cliente son una lista suya, que se le asigna en sus condiciones.',
    rules: [
      ABSENT,
      EMPTY,
      'Un precio en 0 se rechaza: una pieza sin precio no se vende en $0, se cotiza.',
      'En vez de «lista» y «precio» puede traer una columna por lista, con su nombre: «Lista 1», «Lista 2».',
    ],
    template: ['lista,clave,precio', 'General,BV-1234,389.50'],
  },
  descuentos: {
    title: 'Descuentos de clientes',
    group: 'precios',
    about: 'Descuentos de una empresa o de una lista, por marca, línea o pieza, desde una cantidad o entre fechas.',
    rules: [
      ABSENT,
      'Marca, línea y clave vacías son cualquiera; empresa y lista vacías son todos los clientes.',
      'Un descuento de 0 o de 100 % o más se rechaza.',
      'Sin «hasta» no termina: se pide confirmarlo si vale desde hoy. Una fila con estado «Inactivo» no cambia nada.',
    ],
    template: ['empresa,marca,linea,clave,descuento,desde cantidad,desde,hasta', 'FHR120315KL0,Balvera,,,8,,,'],
  },
  condiciones: {
    title: 'Condiciones comerciales',
    group: 'condiciones',
    about: 'Lista de precios, crédito, días, mínimos y sucursal de cada empresa.',
    rules: [
      ABSENT,
      EMPTY,
      'Límite 0 es crédito agotado; «anticipado» en el límite quita el crédito: paga antes de surtir.',
      'Mínimo o máximo 0 quita el límite.',
      '«no», «falso» o 0 en bloqueo desbloquea; otro texto es el motivo. «Activo» o «inactivo» se rechaza: puede ser la empresa o el bloqueo. Se pide confirmar cada bloqueo y cada desbloqueo.',
    ],
    template: [
      'empresa,lista,limite,dias,dias de gracia,minimo,sucursal,bloqueo',
      'FHR120315KL0,Lista 2 Talleres,150000,30,10,,GDL,no',
    ],
  },
  existencias: {
    title: 'Existencias por sucursal',
    group: 'existencias',
    about: 'Piezas de cada clave en cada sucursal, con la fecha de la cifra y la de la próxima llegada.',
    rules: [
      ABSENT,
      EMPTY,
      '0 es que no hay. Menos de lo apartado se guarda como está, y no se aparta más.',
      'La cifra es de hoy si no hay columna de fecha; una cifra igual queda confirmada con esa fecha.',
      'Una cifra de un día anterior al de la que hay no cambia nada.',
      '«llega» es cuándo llegan más piezas a la sucursal; «sin fecha» la quita. Una que ya pasó no se muestra a nadie.',
    ],
    template: ['clave,sucursal,existencia,fecha,llega', 'BV-1234,GDL,24,,2026-12-04'],
  },
  cartera: {
    title: 'Cartera',
    group: 'condiciones',
    about: 'Facturas de cada empresa, con lo que se ha pagado.',
    rules: [
      ABSENT,
      'Pagado vacío es 0 en una factura nueva; en una que ya está no cambia nada.',
      'Pagado 0 es que no se ha pagado nada. Un total de 0 se rechaza.',
      'Sin moneda, una factura nueva es en pesos (MXN). El UUID la une con su CFDI.',
    ],
    template: [
      'factura,empresa,fecha,vence,total,pagado,moneda,uuid',
      'F-20301,FHR120315KL0,2026-11-20,2026-12-20,"$8,432.50",0,MXN,',
    ],
  },
}

/** Twenty thousand rows are about one megabyte. */
export const COMMERCE_FILE_RULES: FileRules = { kinds: ['csv', 'xlsx'], mostFiles: 1, mostBytes: 5_000_000 }

/** Kinds that share a permission also share the address of their calls. */
const COMMERCE_GROUPS = ['precios', 'condiciones', 'existencias'] as const
export type CommerceGroup = (typeof COMMERCE_GROUPS)[number]

export const GROUP_PERMISSIONS: Readonly<Record<CommerceGroup, Permission>> = {
  precios: 'precios-update',
  condiciones: 'condiciones-update',
  existencias: 'pedidos-update',
}

export function kindsOfGroup(group: CommerceGroup): readonly CommerceKind[] {
  return COMMERCE_KINDS.filter((kind) => COMMERCE_FILES[kind].group === group)
}

/** The kinds that a member of staff may import. The calls refuse users of a company. */
export function commerceKindsOf({
  roles,
  permissions,
}: Pick<Grants, 'roles' | 'permissions'>): readonly CommerceKind[] {
  return COMMERCE_KINDS.filter(
    (kind) => roles.includes('admin') || permissions.includes(GROUP_PERMISSIONS[COMMERCE_FILES[kind].group]),
  )
}
