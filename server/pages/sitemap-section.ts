import type { SitemapSection } from '../platform/sitemap/section.ts'

/** Screens that stand alone and are worth finding; a test compares them with the routes. */
export const FOUND_SCREENS = [
  '/home',
  '/Contacto',
  '/ProdsMX',
  '/ListaProds',
  '/OurBrands',
  '/ListBlogs',
  '/ListBolletin',
  '/catalogosview',
  '/catalogo/busqueda/todos/todos/todos/todos',
] as const

export const pagesSitemapSection: SitemapSection = {
  name: 'paginas',
  files: async () => [{ number: 1, changed: null }],
  version: async (number) => (number === 1 ? FOUND_SCREENS.join(' ') : null),
  async *addresses() {
    yield FOUND_SCREENS.map((path) => ({ path, changed: null }))
  },
}
