/**
 * Public screens whose data are the same for everybody, by the beginning of their path below the router base. Banners and promotions are
 * chosen by role and price list: home and the promotions are not among them.
 */
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

export function isSharedScreen(path: string): boolean {
  return SHARED_SCREENS.some((beginning) => path.startsWith(beginning))
}
