export interface MenuItem {
  readonly label: string
  /** Below the router base. */
  readonly to: string
}

/** The main menu, in its order (specification, section 2). */
export const MENU_ITEMS: readonly MenuItem[] = [
  { label: 'Home', to: '/home' },
  { label: 'Contacto', to: '/Contacto' },
  { label: 'Blog', to: '/ListBlogs' },
  { label: 'Nuestras Marcas', to: '/OurBrands' },
  { label: 'Catálogos', to: '/catalogosview' },
]

/** Ways into the catalogue that the footer adds to it. */
export const MORE_ITEMS: readonly MenuItem[] = [
  { label: 'Búsqueda avanzada', to: '/busquedaAvanzada' },
  { label: 'Todos los productos', to: '/ListaProds' },
  { label: 'Hechos en México', to: '/ProdsMX' },
  { label: 'Boletines', to: '/ListBolletin' },
]
