import { PLACE_FACTS, type BannerPlace } from '#domain/banners/places.ts'
import type { BannerDetail, BannerOptions } from '#web/data/content/banner-calls.ts'

/** In the order of the form. */
export const LABELS = {
  lugar: 'Lugar',
  titulo: 'Título',
  texto: 'Texto',
  productosPor: 'Cómo se eligen',
  productos: 'Agregar una parte',
  reglaLinea: 'Línea de la regla',
  reglaMarca: 'Marca de la regla',
  reglaInsignia: 'Insignia',
  reglaMasVendidos: 'Solo las más vendidas',
  imagen: 'Imagen',
  enfoqueX: 'Enfoque horizontal',
  enfoqueY: 'Enfoque vertical',
  imagenTelefono: 'Imagen para teléfono',
  enfoqueTelefonoX: 'Enfoque horizontal en teléfono',
  enfoqueTelefonoY: 'Enfoque vertical en teléfono',
  alt: 'Texto alternativo',
  enlaceTipo: 'Lleva a',
  enlaceTexto: 'Destino',
  enlaceLinea: 'Línea',
  enlaceMarca: 'Marca',
  etiqueta: 'Texto del botón',
  publico: 'Público',
  roles: 'Roles',
  lista: 'Lista de precios',
  desde: 'Empieza',
  hasta: 'Termina',
  activo: 'Activo',
}

export const LINK_CHOICES = [
  { value: 'ninguno', label: 'Ningún lado' },
  { value: 'pantalla', label: 'Una pantalla de la tienda' },
  { value: 'busqueda', label: 'Una búsqueda' },
  { value: 'parte', label: 'Una parte' },
  { value: 'linea', label: 'Una línea' },
  { value: 'marca', label: 'Una marca' },
  { value: 'externo', label: 'Otro sitio' },
] as const satisfies readonly { value: BannerDetail['enlaceTipo']; label: string }[]

/** The help text of each link that is a text. */
export const LINK_HELP: { readonly [Kind in BannerDetail['enlaceTipo']]?: { label: string; help: string } } = {
  pantalla: { label: 'Dirección de la pantalla', help: 'Por ejemplo /marcas, /catalogosview o /ListaProds.' },
  busqueda: { label: 'Qué se busca', help: 'Como lo escribiría un cliente: «balatas tsuru 98».' },
  parte: { label: 'Clave de la parte', help: 'Si la parte se retira, el banner deja de mostrarse.' },
  externo: { label: 'Dirección del sitio', help: 'Empieza con https://' },
}

/** The texts of values, for comparing two versions. */
export function textsOf({ lineas, marcas, listas }: BannerOptions) {
  const nameIn = (named: BannerOptions['lineas']) => (id: unknown) =>
    named.find((each) => each.id === id)?.nombre ?? 'Ninguna'
  return {
    lugar: (place: unknown) => PLACE_FACTS[place as BannerPlace].label,
    enlaceTipo: (kind: unknown) => LINK_CHOICES.find(({ value }) => value === kind)?.label ?? '',
    enlaceLinea: nameIn(lineas),
    enlaceMarca: nameIn(marcas),
    reglaLinea: nameIn(lineas),
    reglaMarca: nameIn(marcas),
    lista: nameIn(listas),
    imagen: (id: unknown) => (id === null ? 'Ninguna' : 'Otra'),
    imagenTelefono: (id: unknown) => (id === null ? 'Ninguna' : 'Otra'),
    productos: (ids: unknown) => `${Array.isArray(ids) ? ids.length : 0} partes`,
  }
}
