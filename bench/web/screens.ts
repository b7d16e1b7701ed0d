import { BANNER, CHIP, FILTERS, GALLERY, LINK, MENU, SEARCH, type Interaction } from './interactions.ts'

export interface Screen {
  readonly name: string
  readonly path: string
  readonly interactions: readonly Interaction[]
  /** Whether LIMITS apply. */
  readonly isLimited: boolean
}

const SEARCH_PATH = 'ListadoProductos?busqueda=balatas+tsuru+98'

/** The public screens; products, posts and the like are the first that their list links to. */
export async function readScreens(origin: string, basePath: string): Promise<Screen[]> {
  const follow = async (list: string, link: RegExp) => {
    const found = link.exec(await (await fetch(origin + basePath + list)).text())
    if (found === null) throw new Error(`${list} links to no ${String(link)}`)
    return found[0].replaceAll('&amp;', '&')
  }
  const screen = (name: string, path: string, ...interactions: Interaction[]): Screen => ({
    name,
    path: basePath + path,
    interactions: [MENU, SEARCH, ...interactions],
    isLimited: ['home', 'results', 'product'].includes(name),
  })
  return [
    screen('home', 'home', BANNER),
    screen('results', SEARCH_PATH, FILTERS, CHIP),
    screen('product', await follow(SEARCH_PATH, /verprods\/[^"?]+/u), GALLERY),
    screen('list', 'ListaProds', FILTERS),
    screen('vehicle', 'catalogo/busqueda/todos/todos/todos/todos', FILTERS),
    screen('brands', 'OurBrands', LINK),
    screen('brand', await follow('OurBrands', /OurBrands\/\d+\/[^"?]+/u), FILTERS),
    screen('posts', 'ListBlogs'),
    screen('post', await follow('ListBlogs', /DetallePosts\/[^"?]+/u)),
    screen('bulletins', 'ListBolletin'),
    screen('catalogues', 'catalogosview'),
    screen('catalogue', await follow('catalogosview', /catalogoview\/[^"?]+\/[^"?]+/u)),
    screen('contact', 'Contacto'),
    screen('made in Mexico', 'ProdsMX'),
    screen('advanced', 'busquedaAvanzada'),
    screen('phone search', 'mobilsearch'),
  ]
}
