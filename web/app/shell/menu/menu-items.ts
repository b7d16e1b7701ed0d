import type { MenuItem } from '#domain/navigation/account-menu.ts'
import { paths } from '#web/app/paths.ts'

/** The main menu, in its order (specification, section 2). */
export const MENU_ITEMS: readonly MenuItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'Contacto', to: paths.contact },
  { label: 'Blog', to: paths.blog },
  { label: 'Nuestras Marcas', to: paths.brands },
  { label: 'Catálogos', to: paths.catalogues },
]

/** Further entries of the catalogue in the footer. */
export const MORE_ITEMS: readonly MenuItem[] = [
  { label: 'Búsqueda avanzada', to: paths.advancedSearch },
  { label: 'Todos los productos', to: paths.productList },
  { label: 'Hechos en México', to: paths.madeInMexico },
  { label: 'Boletines', to: paths.bulletins },
]
