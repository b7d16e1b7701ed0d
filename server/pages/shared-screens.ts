/** Public screens whose data are the same for everybody, by the beginning of their path below the router base. */
const SHARED_SCREENS = [
  '/ListadoProductos',
  '/ListaProds',
  '/OurBrands',
  '/ProdsMX',
  '/catalogo/busqueda/',
  '/busquedaAvanzada',
  '/verprods/',
  '/comparar',
  '/ListBlogs',
  '/ListBolletin',
  '/DetallePosts/',
  '/catalogosview',
  '/catalogoview',
  '/Contacto',
  '/aviso-de-privacidad',
  '/terminos',
  '/mobilsearch',
]

/** Banners and promotions are chosen by role and price list. */
const AUDIENCE_SCREENS = /^\/(?:home|promociones(?:\/[^/]+)?)$/u

/**
 * Whose pages of that public screen are equal, except for the values of their sessions: those of all people with the same rights, or only
 * of those who also belong to one audience. null: nobody's.
 */
export function sharingOf(path: string): 'rights' | 'audience' | null {
  if (AUDIENCE_SCREENS.test(path)) return 'audience'
  return SHARED_SCREENS.some((beginning) => path.startsWith(beginning)) ? 'rights' : null
}
